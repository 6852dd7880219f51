import { expect, it } from 'vitest';
import type { Context } from './text/prompt';
import { lessons } from './lessons';

const context = (view: object): Context =>
  ({
    view: {
      you: { nation: 'earth', represents: true },
      nations: { earth: { desk: { drafts: [], orders: [] } } },
      ...view,
    },
    offers: [],
  }) as unknown as Context;
const due = (view: object): string[] =>
  lessons.filter((lesson) => lesson.when(context(view))).map((lesson) => lesson.id);

it('begins with the goals and leads to the Council', () => {
  expect(due({ phase: 'briefing', round: 0 })).toEqual(['goals']);
  expect(due({ phase: 'round', round: 1 })).toEqual(['fleet']);
  expect(due({ phase: 'round', round: 3 })).toEqual(['council']);
});

it('tells every lesson once and under its own name', () => {
  expect(new Set(lessons.map((lesson) => lesson.id)).size).toBe(lessons.length);
});
