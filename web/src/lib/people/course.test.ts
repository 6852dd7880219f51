import { expect, test } from 'vitest';
import { courseShape } from './course';

const step = (points: number, give_or_take: number) => ({
  table: 't',
  at: 0,
  rating: { points, give_or_take },
});

test('a course fills its room, and higher ratings stand higher', () => {
  const shape = courseShape([step(1500, 500), step(1700, 300), step(1600, 200)], 100, 100);
  expect(shape.dots.map((dot) => dot.x)).toEqual([0, 50, 100]);
  expect(shape.dots.map((dot) => dot.y)).toEqual([50, 30, 40]);
  expect(shape.room.startsWith('M0.0 0.0L50.0 0.0L100.0 20.0')).toBe(true);
  expect(shape.levels.map((level) => level.points)).toEqual([1000, 1200, 1400, 1600, 1800, 2000]);
});

test('one game is a dot in the middle', () => {
  expect(courseShape([step(1500, 0)], 100, 100).dots).toEqual([{ x: 50, y: 100 }]);
});
