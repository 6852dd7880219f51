// @vitest-environment jsdom

import { render } from '@testing-library/svelte';
import { expect, it } from 'vitest';
import { Phrases } from '../text';
import SinceLastTurn from './SinceLastTurn.svelte';

const context = { phrases: new Phrases('city_lost = { $by } took a city.\n'), seatName: () => 'Ada' };

function open(events: { type: string; by?: string }[]): HTMLElement {
  const props = { events, context, title: (count: number) => `${count} lost` };
  return render(SinceLastTurn, { props }).container;
}

it('tells what happened and counts only what has a sentence', () => {
  const shown = open([{ type: 'city_lost', by: 'P1' }, { type: 'silent' }]);
  expect(shown.querySelector('summary')?.textContent).toBe('1 lost');
  expect([...shown.querySelectorAll('li')].map((line) => line.textContent)).toEqual(['Ada took a city.']);
});

it('says nothing where nothing was lost', () => {
  expect(open([]).querySelector('details')).toBeNull();
  expect(open([{ type: 'silent' }]).querySelector('details')).toBeNull();
});
