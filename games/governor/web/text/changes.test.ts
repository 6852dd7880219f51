import { expect, it } from 'vitest';
import type { Change, Preview, Subject } from '../generated';
import type { BoardState } from '../board.svelte';
import { changeLines } from './changes';

const board = {
  mine: 'earth',
  inPlay: ['earth', 'titan', 'pluto'],
  name: (nation: string) => nation,
  content: { clauses: [{ kind: 'tariff', title: 'Tariff' }], regions: [] },
} as unknown as BoardState;
const preview = (about: Subject[], nations: Change['nations']): Preview => ({
  changes: [
    {
      clause: { bill: 0 },
      kind: 'tariff',
      about,
      nations,
      others: null,
      regions: null,
      before: { percent: 0 },
      after: { percent: 5 },
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
