// As large as there is room for: what is read from afar should fill its box and never run over it.

import type { Attachment } from 'svelte/attachments';

/** The sizes tried, largest first, in parts of the usual one; smaller than the last cannot be read from five metres. */
const LEAST = 0.84;
const SIZES = [1.7, 1.5, 1.35, 1.2, 1.1, 1, 0.9, LEAST] as const;

/** The largest size at which nothing runs over; the smallest if there is none. */
export function largestThatFits(fits: (size: number) => boolean): number {
  return SIZES.find(fits) ?? LEAST;
}

/** On a box of a given height: sets its `--fit` whenever the box or what is in it changes. */
export const fit: Attachment<HTMLElement> = (box) => {
  const measure = (): void => {
    const size = largestThatFits((tried) => {
      box.style.setProperty('--fit', String(tried));
      return box.scrollHeight <= box.clientHeight && box.scrollWidth <= box.clientWidth;
    });
    box.style.setProperty('--fit', String(size));
  };
  const resized = new ResizeObserver(measure);
  const changed = new MutationObserver(measure);
  resized.observe(box);
  changed.observe(box, { childList: true, subtree: true, characterData: true });
  measure();
  return () => {
    resized.disconnect();
    changed.disconnect();
  };
};
