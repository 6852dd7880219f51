// @vitest-environment jsdom

import { expect, it } from 'vitest';
import { seenPart } from './seen-part';

/** jsdom lays nothing out: an element that says where it is. */
function placed(x: number, y: number, width: number, height: number, overflow = 'visible'): HTMLElement {
  const element = document.createElement('div');
  element.style.overflow = overflow;
  element.getBoundingClientRect = () => new DOMRect(x, y, width, height);
  return element;
}

it('is what the window and the frames around it leave of an element', () => {
  const frame = placed(100, 200, 300, 300, 'hidden');
  const group = placed(0, 0, 5000, 5000);
  const map = placed(50, 100, 2000, 2000);
  document.body.append(frame);
  frame.append(group);
  group.append(map);
  expect(seenPart(map)).toEqual({ x: 100, y: 200, width: 300, height: 300 });
  const wide = placed(-50, 100, 5000, 50);
  document.body.append(wide);
  expect(seenPart(wide)).toEqual({ x: 0, y: 100, width: innerWidth, height: 50 });
});

it('is nothing where an element is folded away or scrolled out of its frame', () => {
  const list = placed(0, 0, 200, 100, 'auto');
  const line = placed(0, 400, 200, 20);
  document.body.append(list);
  list.append(line);
  expect(seenPart(line)).toBeNull();
  expect(seenPart(placed(10, 10, 0, 0))).toBeNull();
  expect(seenPart(null)).toBeNull();
});
