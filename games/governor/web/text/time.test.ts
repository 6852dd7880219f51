import { expect, it } from 'vitest';
import type { View } from '../generated';
import type { BoardState } from '../board.svelte';
import { clockLevel, clockWords, roundEnd, roundWords, spanWords } from './time';

it('counts minutes and seconds, and hours when there are any', () => {
  expect([0, 9, 61, 300, 3600, 3905].map(clockWords)).toEqual([
    '0:00',
    '0:09',
    '1:01',
    '5:00',
    '1:00:00',
    '1:05:05',
  ]);
});

const board = (more: object, timers: Record<string, number> = {}): BoardState =>
  ({
    view: {
      phase: 'round',
      options: { warning_seconds: 30 },
      clock: { paused: false },
      after_stretch: { round: 0 },
      ...more,
    },
    props: { timers },
  }) as unknown as BoardState;

it('turns amber at the warning and red in the last seconds of a round', () => {
  expect([31, 30, 11, 10].map((left) => clockLevel(board({}), left))).toEqual(['', 'amber', 'amber', 'red']);
  expect(clockLevel(board({ phase: 'briefing' }), 5)).toBe('');
  expect(clockLevel(board({ clock: { paused: true } }), 5)).toBe('');
});

it('counts what the Chair has added and what has not begun to run', () => {
  const longer = board({ after_stretch: { round: 60 } }, { round: 100_000 });
  expect(roundEnd(longer)).toBe(160_000);
});

it('says how long something lasts', () => {
  expect([30_000, 60_000, 3_300_000, 7_200_000, 10_500_000].map(spanWords)).toEqual([
    'less than a minute',
    '1 min',
    '55 min',
    '2 h',
    '2 h 55 min',
  ]);
});

const length = (more: object = {}, options: object = {}): View =>
  ({
    phase: 'round',
    round: 1,
    last_round: 36,
    options: { minutes: 180, ...options },
    after_stretch: { round: 0, game: 35 * 300 },
    ...more,
  }) as unknown as View;
const at = (hours: number, minutes: number): number => new Date(2026, 10, 15, hours, minutes).getTime();

it('tells the end of the game where minutes rule, and the number of rounds where it counts [GV-2.16]', () => {
  // The first of 36 rounds of five minutes, which is over at 19:35.
  const timers = { 'round.1.0': at(19, 35) };
  expect(roundWords(length(), timers, at(19, 35))).toBe('Round 1, game ends at 22:30, 2 h 55 min left');
  expect(roundWords(length({}, { minutes: 0 }), timers, at(19, 30))).toBe('Round 1 of 36');
  expect(roundWords(length(), {}, at(19, 30))).toBe('Round 1');
});

it('counts what the Chair has added, and no round after the last', () => {
  // Two minutes were added and have begun to run when the round was to end at 19:40.
  const longer = length({ round: 2, after_stretch: { round: 0, game: 33 * 300 } });
  expect(roundWords(longer, { 'round.2.1': at(19, 42) }, null)).toBe('Round 2, game ends at 22:27');
  const last = length({ round: 36, after_stretch: { round: 0, game: 0 } });
  expect(roundWords(last, { 'round.36.0': at(22, 30) }, at(22, 26))).toBe(
    'Round 36, the last, game ends at 22:30, 4 min left',
  );
});
