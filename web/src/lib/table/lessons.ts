// Which card of a game's lesson is up: one at a time, each at the first moment it matters.

import type { AnyContext, AnyGameClient } from '../game/contract';

export type AnyLesson = AnyGameClient['lessons'][number];

interface Course {
  /** The ids of cards that need not come up any more. */
  over: readonly string[];
  current: AnyLesson | null;
}

const isDue = (lesson: AnyLesson, context: AnyContext): boolean => lesson.when(context);
const isDone = (lesson: AnyLesson, context: AnyContext): boolean => lesson.done?.(context) ?? false;

/** Goes on from one moment of the game to the next. */
export function advance(lessons: readonly AnyLesson[], course: Course, context: AnyContext): Course {
  let { over, current } = course;
  if (current?.done) {
    if (isDone(current, context)) {
      over = [...over, current.id];
      current = null;
    } else if (!isDue(current, context)) current = null;
  }
  if (current) return { over, current };
  for (const lesson of lessons) {
    if (over.includes(lesson.id) || !isDue(lesson, context)) continue;
    // Whoever has done it unasked need not be told.
    if (isDone(lesson, context)) over = [...over, lesson.id];
    else return { over, current: lesson };
  }
  return { over, current: null };
}

export const bodyOf = (lesson: AnyLesson, context: AnyContext): string =>
  typeof lesson.body === 'string' ? lesson.body : lesson.body(context);

export const targetOf = (lesson: AnyLesson, context: AnyContext): string | null =>
  typeof lesson.highlight === 'function' ? lesson.highlight(context) : (lesson.highlight ?? null);
