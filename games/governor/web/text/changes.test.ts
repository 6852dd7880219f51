import { expect, it } from 'vitest';
import type { Change, Preview, Rule, Subject } from '../generated';
import type { BoardState } from '../board.svelte';
import { changeLines } from './changes';

const board = {
  mine: 'earth',
  inPlay: ['earth', 'titan', 'pluto'],
  name: (nation: string) => nation,
  content: { clauses: [{ kind: 'tariff', title: 'Tariff' }], regions: [] },
} as unknown as BoardState;
const preview = (about: Subject[], nations: Change['nations'], rules?: [Rule, Rule]): Preview => ({
  changes: [
    {
      clause: { bill: 0 },
      kind: 'tariff',
      about,
      nations,
      others: null,
      regions: null,
      before: rules?.[0] ?? { percent: 0 },
      after: rules?.[1] ?? { percent: 5 },
    },
  ],
  purses: [],
  unsure: [],
});

it('speaks of all goods where there are all of them', () => {
  const goods = (['credits', 'helium', 'antihydrogen', 'weapons', 'gp'] as const).map((one) => ({
    goods: one,
  }));
  expect(changeLines(board, preview(goods, ['titan', 'pluto']))).toEqual([
    { what: 'Tariff: all goods, titan and pluto', before: '0 %', after: '5 %', own: false },
  ]);
});

it('names single goods, and marks what concerns oneself', () => {
  expect(changeLines(board, preview([{ goods: 'gp' }], ['earth']))).toEqual([
    { what: 'Tariff: Governor Points, earth', before: '0 %', after: '5 %', own: true },
  ]);
});

it('says figures in the units of the clauses', () => {
  const told = (before: Rule, after: Rule): unknown => {
    const [line] = changeLines(board, preview([], null, [before, after]));
    return [line?.before, line?.after];
  };
  expect(told({ seconds: 300 }, { seconds: 60 })).toEqual(['5 minutes', '1 minute']);
  expect(told({ seconds: 90 }, { veto: 1 })).toEqual(['90 seconds', 'a veto, once']);
  // Votes are amounts: in thousandths.
  expect(told({ amount: 1000 }, { amount: 0 })).toEqual(['1', '0']);
});
