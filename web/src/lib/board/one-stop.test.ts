// @vitest-environment jsdom

import { fireEvent } from '@testing-library/svelte';
import { expect, it, vi } from 'vitest';
import { oneStop } from './one-stop';

const PLACES = { left: [0, 0], right: [100, 0], below: [0, 80] } as const;

function drawn(offered: keyof typeof PLACES) {
  const holder = document.createElement('div');
  const parts = Object.entries(PLACES).map(([id, [x, y]]) => {
    const part = document.createElementNS('http://www.w3.org/2000/svg', 'g');
    part.id = id;
    part.setAttribute('role', 'button');
    part.setAttribute('tabindex', '0');
    if (id === offered) part.setAttribute('data-offer', 'move');
    part.getBoundingClientRect = () => new DOMRect(x, y, 20, 20);
    return part;
  });
  holder.append(...parts);
  document.body.replaceChildren(holder);
  oneStop(holder);
  return parts;
}
const stops = (): string[] => [...document.querySelectorAll('[tabindex="0"]')].map(({ id }) => id);

globalThis.DOMRect ??= class {
  constructor(
    readonly x: number,
    readonly y: number,
    readonly width: number,
    readonly height: number,
  ) {}
} as typeof DOMRect;

it('is the one thing that can be used, and arrows lead on from there', async () => {
  const [, right] = drawn('right');
  expect(stops()).toEqual(['right']);
  right?.focus();
  if (right) await fireEvent.keyDown(right, { key: 'ArrowLeft' });
  expect(document.activeElement?.id).toBe('left');
  expect(stops()).toEqual(['left']);
  if (document.activeElement) await fireEvent.keyDown(document.activeElement, { key: 'ArrowDown' });
  expect(stops()).toEqual(['below']);
});

it('is no stop itself', () => {
  const holder = document.createElementNS('http://www.w3.org/2000/svg', 'g');
  const listens = vi.spyOn(holder, 'addEventListener');
  oneStop(holder);
  // A browser takes whatever in a drawing listens to the focus for something that can have it.
  expect(listens.mock.calls.filter(([type]) => type.startsWith('focus'))).toEqual([]);
});

it('finds another stop when its own is taken away', async () => {
  const [left, right] = drawn('right');
  right?.remove();
  await Promise.resolve();
  expect(stops()).toEqual([left?.id]);
});
