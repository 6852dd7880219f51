import { expect, it } from 'vitest';
import laws from '../../../generated/laws.json';
import type { TemplateContent } from '../../../generated';
import type { BoardState } from '../../../board.svelte';
import { fill, fillClauses, repealed, slotChoices } from './slots';

const board = {
  inPlay: ['earth', 'titan', 'pluto'],
  view: {
    council: {
      fillings: {
        nation: ['earth', 'titan', 'pluto'],
        'contested region': ['p1'],
        'unowned region': ['p1'],
        'law in force': [7],
      },
    },
  },
  name: (nation: string) => nation,
  regionName: (region: string) => region,
  lawTitle: (law: number) => `Law ${law}`,
  claimants: (id: string) => (id === 'p1' ? ['pluto'] : []),
} as unknown as BoardState;

function template(id: string): TemplateContent {
  const found = laws.templates.find((one) => one.id === id);
  if (!found) throw new Error(`there is no template ${id}`);
  return found as unknown as TemplateContent;
}

it('fills every gap with the first that fits, or with what was chosen', () => {
  expect(fill(board, template('T04'), {})).toEqual([{ name: '$n', value: 0 }]);
  expect(fill(board, template('T04'), { $n: '3' })).toEqual([{ name: '$n', value: 3 }]);
});

it('lets a claimant follow its region', () => {
  expect(fill(board, template('T21'), {})).toEqual([
    { name: '$region', value: 'p1' },
    { name: '$nation', value: 'pluto' },
  ]);
});

it('never lets a nation pay itself', () => {
  const slots = fill(board, template('T31'), { $nation: 'earth', $nation2: 'earth' }) ?? [];
  const value = (name: string): unknown => slots.find((slot) => slot.name === name)?.value;
  expect(value('$nation')).toBe('earth');
  expect(value('$nation2')).not.toBe('earth');
});

it('begins with another nation than one’s own', () => {
  const own = { ...board, mine: 'earth' } as unknown as BoardState;
  expect(fill(own, template('T08'), {})).toEqual([{ name: '$nation', value: 'titan' }]);
});

it('puts the values where the gaps are, however deep', () => {
  const slots = fill(board, template('T08'), { $nation: 'titan' }) ?? [];
  expect(fillClauses(template('T08'), slots)).toEqual([
    { kind: 'protection', who: { only: ['titan'] }, protected: true },
  ]);
});

it('names zones and majorities in words', () => {
  expect(slotChoices(board, template('T02'), '$zone', {}).map((one) => one.label)).toContain(
    'the outer zone',
  );
  expect(slotChoices(board, template('T39'), '$rule', {}).map((one) => one.label)).toContain(
    'two thirds of those present',
  );
});

it('knows which law a repeal is about', () => {
  expect(repealed(fill(board, template('T46'), {}) ?? [])).toEqual({ repeal: 7 });
  expect(repealed([])).toBeNull();
});
