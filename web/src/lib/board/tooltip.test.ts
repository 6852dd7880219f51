// @vitest-environment jsdom

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pressTip, reasonTip, tip, tooltip } from './tooltip.svelte';

let button: HTMLButtonElement;
beforeEach(() => {
  button = document.body.appendChild(document.createElement('button'));
});
afterEach(() => {
  button.remove();
  tooltip.hide();
});
const on = (type: string): boolean => button.dispatchEvent(new Event(type));

it('is shown to whoever points at something or comes to it by keys', () => {
  tip('A desk')(button);
  on('pointerenter');
  expect(tooltip.shown?.content).toBe('A desk');
  on('pointerleave');
  expect(tooltip.shown).toBeNull();
  vi.spyOn(button, 'matches').mockReturnValue(true);
  on('focusin');
  expect(tooltip.shown?.content).toBe('A desk');
});

it('does not stay over what a finger has pressed', () => {
  tip('A desk')(button);
  vi.spyOn(button, 'matches').mockReturnValue(false);
  for (const type of ['pointerenter', 'pointerdown', 'focusin']) on(type);
  expect(tooltip.shown).toBeNull();
});

it('makes no stop of the Tab key of a part of a drawing', () => {
  const part = document.createElementNS('http://www.w3.org/2000/svg', 'g');
  const listens = vi.spyOn(part, 'addEventListener');
  tip('A desk')(part);
  const types = listens.mock.calls.map(([type]) => type);
  // A browser takes whatever listens to the focus for something that can have it.
  expect(types.filter((type) => /focus|blur/.test(type))).toEqual([]);
});

it('goes with what it is about', () => {
  const letGo = tip('A desk')(button);
  on('pointerenter');
  letGo?.();
  expect(tooltip.shown).toBeNull();
});

it('says why not when that is pressed', async () => {
  reasonTip('Spread blame.', () => Promise.resolve({ detail: 'No department is below yours.' }))(button);
  on('click');
  await vi.waitFor(() => expect(tooltip.shown?.content).toBe('Spread blame. No department is below yours.'));
});

it('asks why not only when it is pressed, by keys too', async () => {
  const ask = vi.fn(() => Promise.resolve({ detail: 'No actions are left.' }));
  pressTip(ask)(button);
  on('pointerenter');
  expect(ask).not.toHaveBeenCalled();
  button.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter' }));
  await vi.waitFor(() => expect(tooltip.shown?.content).toBe('No actions are left.'));
  on('pointerleave');
  expect(tooltip.shown).toBeNull();
});
