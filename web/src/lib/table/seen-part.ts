// Which part of an element is seen: the window cuts it off, and so does what scrolls or frames it.

import type { Rect } from './card-place';

/** From edge to edge, in the window. */
interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** What is open to the children of elements, for many that are looked at in one go. */
export type Openings = Map<Element, Box>;

/** The part of an element that is seen; nothing of what is folded away, or scrolled out of sight. */
export function seenPart(element: Element | null, openings: Openings = new Map()): Rect | null {
  if (!element) return null;
  const at = common(element.getBoundingClientRect(), openingOf(element.parentElement, openings));
  const [width, height] = [at.right - at.left, at.bottom - at.top];
  return width > 0 && height > 0 ? { x: at.left, y: at.top, width, height } : null;
}

function openingOf(element: Element | null, openings: Openings): Box {
  if (!element || element === document.body)
    return { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const known = openings.get(element);
  if (known) return known;
  const around = openingOf(element.parentElement, openings);
  const isOpen = getComputedStyle(element).overflow === 'visible';
  const found = isOpen ? around : common(element.getBoundingClientRect(), around);
  openings.set(element, found);
  return found;
}

const common = (one: Box, other: Box): Box => ({
  left: Math.max(one.left, other.left),
  top: Math.max(one.top, other.top),
  right: Math.min(one.right, other.right),
  bottom: Math.min(one.bottom, other.bottom),
});
