// The lesson's fixed game, played on the rules as its cards say: every card comes up, and every task ends.

import { expect, it } from 'vitest';
import type { AnyContext } from '$lib/game/contract';
import { advance, bodyOf, type AnyLesson } from '$lib/table/lessons';
import type { Action, Event, PlayerView, View } from './generated';
import { lessons } from './lessons';
import moments from './testing/lesson.json';
import { contextOf, viewOf } from './testing/table';

interface Moment {
  events: Event[];
  offers: Action[];
  view: Pick<View, 'phase' | 'departments' | 'decrees' | 'deck' | 'next_relief'> & {
    me: Partial<PlayerView>;
  };
}

it('brings every card of the lesson, and every task is done', () => {
  const cards = lessons as unknown as AnyLesson[];
  const seen: string[] = [];
  let course: Parameters<typeof advance>[1] = { over: [], current: null };
  const log: Event[] = [];
  for (const { events, offers, view } of moments as unknown as Moment[]) {
    log.push(...events);
    const { me, ...rest } = view;
    const usual = viewOf();
    const [first, ...others] = usual.players;
    const players = first ? [{ ...first, ...me }, ...others] : [];
    const context = {
      ...contextOf({ ...usual, ...rest, players }, offers),
      log,
    } as unknown as AnyContext;
    for (let n = 0; n < cards.length; n++) {
      course = advance(cards, course, context);
      if (!course.current) break;
      if (!seen.includes(course.current.id)) seen.push(course.current.id);
      expect(bodyOf(course.current, context)).not.toMatch(/undefined|NaN/);
      if (course.current.done) break;
      course = { over: [...course.over, course.current.id], current: null };
    }
  }
  expect([...seen].sort()).toEqual(lessons.map(({ id }) => id).sort());
  expect([...course.over].sort()).toEqual([...seen].sort());
});
