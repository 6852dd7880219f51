// One tooltip for the whole page: boards only say what it should tell.

import { untrack, type Snippet } from 'svelte';
import type { Attachment } from 'svelte/attachments';

type TipContent = string | Snippet;

class TooltipState {
  shown = $state.raw<{ content: TipContent; box: DOMRect } | null>(null);

  show(content: TipContent, element: Element): void {
    this.shown = { content, box: element.getBoundingClientRect() };
  }

  /** Also while the page is being redrawn: an element that loses the focus by being removed tells so in the middle of it. */
  hide(): void {
    untrack(() => (this.shown = null));
  }
}

export const tooltip = new TooltipState();

/** The same on what cannot be done now: why not is asked for when it is pointed at, focused or pressed. */
export function reasonTip(
  content: string,
  ask: () => Promise<{ detail: string } | null>,
): Attachment<HTMLElement | SVGElement> {
  return (element) => {
    let pointed = false;
    const show = async (): Promise<void> => {
      pointed = true;
      if (content !== '') tooltip.show(content, element);
      const reason = await ask();
      if (reason && pointed) tooltip.show(`${content} ${reason.detail}`.trim(), element);
    };
    const hide = (): void => {
      pointed = false;
      tooltip.hide();
    };
    const listen = new AbortController();
    for (const type of ['pointerenter', 'focusin', 'click'])
      element.addEventListener(type, () => void show(), { signal: listen.signal });
    for (const type of ['pointerleave', 'focusout'])
      element.addEventListener(type, hide, { signal: listen.signal });
    return () => {
      listen.abort();
      hide();
    };
  };
}

/** The same on what is no button by its looks: why not is asked for only when it is pressed. */
export function pressTip(
  ask: () => Promise<{ detail: string } | null>,
): Attachment<HTMLElement | SVGElement> {
  return (element) => {
    let pressed = false;
    const show = async (): Promise<void> => {
      pressed = true;
      const reason = await ask();
      if (reason && pressed) tooltip.show(reason.detail, element);
    };
    const hide = (): void => {
      pressed = false;
      tooltip.hide();
    };
    const listen = new AbortController();
    const on = (type: string, handler: (event: Event) => void): void =>
      element.addEventListener(type, handler, { signal: listen.signal });
    on('click', () => void show());
    on('keydown', (event) => {
      if (event instanceof KeyboardEvent && (event.key === 'Enter' || event.key === ' ')) void show();
    });
    on('pointerleave', hide);
    on('blur', hide);
    return () => {
      listen.abort();
      if (pressed) hide();
    };
  };
}

/** `{@attach tip('what it is')}` on anything, SVG included: shown while pointed at or focused by keys. */
export function tip(content: TipContent | null): Attachment<HTMLElement | SVGElement> {
  return (element) => {
    if (content === null) return;
    const show = (): void => tooltip.show(content, element);
    const hide = (): void => tooltip.hide();
    // What a finger has pressed keeps the focus: the tip would lie over the board until something else is pressed.
    const onfocus = (): void => {
      if (element.matches(':focus-visible')) show();
    };
    const listen = new AbortController();
    element.addEventListener('pointerenter', show, { signal: listen.signal });
    // A part of a drawing that only listens to the focus, coming or going, would become a stop of the Tab key by that.
    if (!(element instanceof SVGElement) || element.hasAttribute('tabindex')) {
      element.addEventListener('focusin', onfocus, { signal: listen.signal });
      element.addEventListener('focusout', hide, { signal: listen.signal });
    }
    for (const type of ['pointerleave', 'pointerdown'])
      element.addEventListener(type, hide, { signal: listen.signal });
    return () => {
      listen.abort();
      hide();
    };
  };
}
