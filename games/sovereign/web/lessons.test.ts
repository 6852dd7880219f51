import { describe, expect, it } from 'vitest';
import { contextFrom, fixturesOf } from '$lib/testing/fixtures';
import type { Action, Content, Event, View } from './generated';
import { lessons } from './lessons';
import { CONTENT } from './testing/content';

const fixtures = fixturesOf<View, Action, Event>(
  import.meta.glob<string>('./fixtures/lesson_*.json', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
);

/** The cards that are due at each kept moment of the lesson's own game. */
const due = [...fixtures].map(([name, fixture]) => {
  const context = contextFrom<Content, View, Action, Event>(fixture, CONTENT, ['Anna', 'Boris']);
  return {
    name,
    context,
    ids: lessons.filter(({ when }) => when(context)).map(({ id }) => id),
  };
});

describe('the lesson', () => {
  it.each(lessons.map(({ id }) => id))('comes to its card %s in the game that it deals', (id) => {
    expect(due.some(({ ids }) => ids.includes(id))).toBe(true);
  });

  it('asks at each moment for what can be done there', () => {
    for (const { name, ids } of due) {
      const [, wanted = ''] = name.split('lesson_');
      if (lessons.some(({ id }) => id === wanted)) expect(ids, name).toContain(wanted);
    }
  });

  it('takes nothing for done before it was', () => {
    for (const { name, context } of due) {
      const [, wanted = ''] = name.split('lesson_');
      const card = lessons.find(({ id }) => id === wanted);
      if (card?.done && wanted !== 'react') expect(card.done({ ...context, log: [] }), name).toBe(false);
    }
  });
});
