// @vitest-environment jsdom

import { fireEvent, render } from '@testing-library/svelte';
import { expect, it } from 'vitest';
import type { NewsLine, Recent } from '../game/contract';
import { pointedPlace } from './pointed-place.svelte';
import SinceLastTurn from './SinceLastTurn.svelte';

const line = (text: string, place: string | null = null): NewsLine => ({
  seq: 1,
  tokens: [{ type: 'text', text }],
  place,
});
const open = (lines: NewsLine[], since: Recent['since'] = 'turn'): HTMLElement =>
  render(SinceLastTurn, { props: { recent: { since, lines }, seats: [], shown: 2 } }).container;
const texts = (shown: HTMLElement): string[] =>
  [...shown.querySelectorAll('li')].map((item) => item.textContent.trim());

it('tells the first lines, and the others on request', async () => {
  const shown = open([line('a'), line('b'), line('c')]);
  expect(texts(shown)).toEqual(['a', 'b']);
  const more = [...shown.querySelectorAll('button')].find((button) => button.textContent === '1 more');
  await fireEvent.click(more as Element);
  expect(texts(shown)).toEqual(['a', 'b', 'c']);
});

it('lights up the place of a line, and goes there when it is pressed', async () => {
  const shown = open([line('A city fell.', '4117')]);
  const sentence = shown.querySelector('li button') as Element;
  await fireEvent.pointerEnter(sentence);
  expect(pointedPlace.place).toBe('4117');
  const visits = pointedPlace.visits;
  await fireEvent.click(sentence);
  expect(pointedPlace.visits).toBe(visits + 1);
  await fireEvent.pointerLeave(sentence);
  expect(pointedPlace.place).toBeNull();
});

it('speaks of a last turn only to whoever had one', () => {
  const heading = (since: Recent['since']): string | undefined =>
    open([line('A city fell.')], since).querySelector('summary')?.textContent;
  expect(heading('turn')).toBe('Since your last turn');
  expect(heading('round')).toBe('Since the last round began');
  expect([heading('game'), heading('log')]).toEqual(['So far', 'Lately']);
});

it('says nothing where nothing happened', () => {
  expect(open([]).querySelector('details')).toBeNull();
});

it('gives way on a map to whoever wants to press what is under it, until there is news', async () => {
  const news = (seq: number) => ({ since: 'turn' as const, lines: [{ ...line('A city fell.'), seq }] });
  const { container, rerender } = render(SinceLastTurn, {
    props: { recent: news(1), seats: [], onMap: true },
  });
  const isOpen = (): boolean | undefined => container.querySelector('details')?.open;
  expect(isOpen()).toBe(true);
  await fireEvent.keyDown(window, { key: 'Escape' });
  expect(isOpen()).toBe(false);
  await rerender({ recent: news(1) });
  expect(isOpen()).toBe(false);
  await rerender({ recent: news(2) });
  expect(isOpen()).toBe(true);
});
