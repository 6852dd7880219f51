// Motion on the page. Every animation asks here first, so that one setting (the system's or the player's) turns it off.

import { prefersReducedMotion } from 'svelte/motion';
import { storedValue } from '../local-storage.svelte';

export type MotionPreference = 'system' | 'full' | 'still';

class Motion {
  #preference = storedValue<MotionPreference>('motion', 'system');

  get preference(): MotionPreference {
    return this.#preference.value;
  }
  set preference(preference: MotionPreference) {
    this.#preference.value = preference;
  }

  get reduced(): boolean {
    return this.preference === 'system' ? prefersReducedMotion.current : this.preference === 'still';
  }

  /** A duration for tweens and transitions: zero when motion is reduced. */
  ms(duration: number): number {
    return this.reduced ? 0 : duration;
  }
}

export const motion = new Motion();

/** Resolves after `ms`, or at once when the signal aborts. */
export function wait(ms: number, signal?: AbortSignal): Promise<void> {
  if (ms <= 0 || signal?.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal?.addEventListener('abort', done);
  });
}

export interface Flight {
  /** What flies: an element already in `host`, placed at its top left corner (`position: absolute` or fixed). */
  piece: HTMLElement | SVGElement;
  from: Element;
  to: Element;
  ms?: number;
  delay?: number;
}

/** Carries a piece from one element to another across the page, in an arc. Resolves when it has landed. */
export async function fly({ piece, from, to, ms = 600, delay = 0 }: Flight): Promise<void> {
  if (motion.reduced || typeof piece.animate !== 'function') return;
  const centre = (box: DOMRect): [number, number] => [box.x + box.width / 2, box.y + box.height / 2];
  const home = centre(piece.getBoundingClientRect());
  const [fromX, fromY] = centre(from.getBoundingClientRect());
  const [toX, toY] = centre(to.getBoundingClientRect());
  const at = (x: number, y: number, scale: number): string =>
    `translate(${x - home[0]}px, ${y - home[1]}px) scale(${scale})`;
  const lift = Math.min(60, Math.hypot(toX - fromX, toY - fromY) / 4);
  const flight = piece.animate(
    [
      { transform: at(fromX, fromY, 0.9), opacity: 0.2 },
      { transform: at((fromX + toX) / 2, (fromY + toY) / 2 - lift, 1.15), opacity: 1 },
      { transform: at(toX, toY, 1), opacity: 1 },
    ],
    { duration: ms, delay, easing: 'cubic-bezier(.4,.1,.3,1)', fill: 'both' },
  );
  await flight.finished.catch(() => undefined);
}

/** Makes an element pulse once, to draw the eye to what changed. */
export function pulse(element: Element, ms = 500): void {
  if (motion.reduced || typeof element.animate !== 'function') return;
  element.animate([{ filter: 'brightness(1)' }, { filter: 'brightness(1.6)' }, { filter: 'brightness(1)' }], {
    duration: ms,
  });
}
