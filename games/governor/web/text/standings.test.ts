import { expect, it } from 'vitest';
import type { Nation, Standing } from '../generated';
import { tieBreaks } from './standings';

const board = { name: (nation: Nation) => nation.charAt(0).toUpperCase() + nation.slice(1) };
const standing = (nation: Nation, place: number, more: Partial<Standing> = {}): Standing => ({
  nation,
  place,
  points: 6,
  achieved: 3,
  gp: 800_000,
  income: 4_000_000,
  ...more,
});

it('says in words why one of two equals is ahead [GV-13.4]', () => {
  expect(
    tieBreaks(board, [
      standing('miranda', 1, { ahead_by: 'by_goals' }),
      standing('mars', 2, { achieved: 2, ahead_by: 'by_gp' }),
      standing('pluto', 3, { achieved: 2, gp: 0, ahead_by: 'by_points' }),
      standing('earth', 4, { points: 1 }),
    ]),
  ).toEqual([
    'Miranda is ahead of Mars with 6 points each: it achieved more goals, 3 to 2.',
    'Mars is ahead of Pluto with 6 points each and as many goals: it holds more Governor Points, 800 to 0.',
  ]);
});

it('says which places are shared', () => {
  expect(tieBreaks(board, [standing('mars', 1), standing('titan', 1)])).toEqual([
    'Mars and Titan share place 1: they are equal in points, goals, Governor Points and tax income.',
  ]);
});
