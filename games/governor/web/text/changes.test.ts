import { expect, it } from 'vitest';
import type { BillView, Change, Subject } from '../generated';
import type { BoardState } from '../board.svelte';
import { changeLines } from './changes';

const board = {
  mine: 'earth',
  inPlay: ['earth', 'titan', 'pluto'],
  name: (nation: string) => nation,
  content: { clauses: [{ kind: 'tariff', title: 'Tariff' }], regions: [] },
} as unknown as BoardState;
const bill = (about: Subject[], nations: Change['nations']): BillView =>
  ({
    body: {
      preview: {
        changes: [
          {
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
      },
    },
  }) as unknown as BillView;

it('speaks of all goods where there are all of them', () => {
  const goods = (['credits', 'helium', 'antihydrogen', 'weapons', 'gp'] as const).map((one) => ({
    goods: one,
  }));
  expect(changeLines(board, bill(goods, ['titan', 'pluto']))).toEqual([
    { what: 'Tariff: all goods, titan and pluto', before: '0 %', after: '5 %', own: false },
  ]);
});

it('names single goods, and marks what concerns oneself', () => {
  expect(changeLines(board, bill([{ goods: 'gp' }], ['earth']))).toEqual([
    { what: 'Tariff: Governor Points, earth', before: '0 %', after: '5 %', own: true },
  ]);
});
