import { expect, it } from 'vitest';
import type { Context } from './text/prompt';
import { lessons } from './lessons';

const DESK = {
  drafts: [],
  orders: [],
  papers: { drafted: 0, sent: 0 },
  recipes: { gp_from_helium: { affordable: 0 } },
  cards: [],
};
const context = (view: object, desk: object = {}, offers: string[] = []): Context =>
  ({
    view: {
      phase: 'round',
      you: { nation: 'earth', represents: true },
      nations: { earth: { desk: { ...DESK, ...desk } } },
      council: { votes: [], bills: [] },
      ...view,
    },
    offers: offers.map((type) => ({ action: { type } })),
  }) as unknown as Context;
const due = (at: Context): string[] =>
  lessons.filter((lesson) => lesson.when(at) && !(lesson.done?.(at) ?? false)).map((lesson) => lesson.id);

it('begins with the goals, then an order, influence, a bill and Submit', () => {
  expect(due(context({ phase: 'briefing', round: 0 }))).toEqual(['goals']);
  const rich = { recipes: { gp_from_helium: { affordable: 1000 } } };
  const may = ['order_move', 'bill_template'];
  expect(due(context({ round: 1 }, rich, may))).toEqual(['move', 'convert', 'bill']);
  const moved = { drafts: [{ order: { move: {} } }], papers: { drafted: 1, sent: 0 } };
  expect(due(context({ round: 1 }, moved, ['bill_template']))).toEqual(['bill', 'submit']);
});

it('asks for nothing that cannot be done at this table', () => {
  expect(due(context({ round: 1 }))).toEqual([]);
  expect(due(context({ round: 2 }, {}, ['order_trade']))).toEqual(['results', 'trade']);
});

it('holds a task done once it is done', () => {
  const claimed = { drafts: [{ order: { claim: {} } }], papers: { drafted: 1, sent: 0 } };
  expect(due(context({ round: 2 }, claimed, ['order_claim']))).toEqual(['results']);
  const votes = [{ voted: ['earth'] }];
  expect(due(context({ round: 4, council: { votes, bills: [] } }, {}, ['cast']))).toEqual([]);
});

it('tells every lesson once and under its own name', () => {
  expect(new Set(lessons.map((lesson) => lesson.id)).size).toBe(lessons.length);
});
