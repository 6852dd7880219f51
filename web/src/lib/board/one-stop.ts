// One stop of the Tab key for many things on a drawing: arrow keys lead from one to the next.

import type { Attachment } from 'svelte/attachments';
import { stepTo } from './hex';

const PRESSABLE = '[role="button"]';

interface Place {
  element: SVGElement;
  x: number;
  y: number;
}

/** `{@attach oneStop}` on what holds them. The first that can be used is the stop, later the one that had the focus last. */
export const oneStop: Attachment<HTMLElement | SVGElement> = (holder) => {
  let current: SVGElement | null = null;
  const all = (): SVGElement[] => [...holder.querySelectorAll<SVGElement>(PRESSABLE)];

  function arrange(): void {
    const stops = all();
    const stop =
      stops.find((one) => one === current) ?? stops.find((one) => one.hasAttribute('data-offer')) ?? stops[0];
    for (const one of stops) {
      const wanted = one === stop ? '0' : '-1';
      if (one.getAttribute('tabindex') !== wanted) one.setAttribute('tabindex', wanted);
    }
  }
  function onkeydown(event: Event): void {
    if (!(event instanceof KeyboardEvent) || !(event.target instanceof SVGElement)) return;
    const from = event.target.closest<SVGElement>(PRESSABLE);
    if (!from) return;
    const next = stepTo(
      middleOf(from),
      event.key,
      all()
        .filter((one) => one !== from)
        .map(middleOf),
    );
    if (!next) return;
    event.preventDefault();
    next.element.focus();
  }
  function onfocusin({ target }: Event): void {
    const stop = target instanceof SVGElement ? target.closest<SVGElement>(PRESSABLE) : null;
    if (!stop || !holder.contains(stop)) return;
    current = stop;
    arrange();
  }

  const watch = new MutationObserver(arrange);
  watch.observe(holder, { childList: true, subtree: true, attributeFilter: ['data-offer', 'tabindex'] });
  const listen = new AbortController();
  holder.addEventListener('keydown', onkeydown, { signal: listen.signal });
  // A part of a drawing that listens to the focus itself would be a stop of its own.
  document.addEventListener('focusin', onfocusin, { signal: listen.signal });
  arrange();
  return () => {
    watch.disconnect();
    listen.abort();
  };
};

function middleOf(element: SVGElement): Place {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { element, x: x + width / 2, y: y + height / 2 };
}
