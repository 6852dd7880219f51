import { expect, it } from 'vitest';
import type { Deck } from '../state/deck.svelte';
import { clockMood, clockWords, roundEnd } from './time';

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

const deck = (more: object, timers: Record<string, number> = {}): Deck =>
  ({
    view: {
      phase: 'round',
      options: { warning_seconds: 30 },
      clock: { paused: false, extended: 0, begun: 0 },
      ...more,
    },
    props: { timers },
  }) as unknown as Deck;

it('turns amber at the warning and red in the last seconds of a round', () => {
  expect([31, 30, 11, 10].map((left) => clockMood(deck({}), left))).toEqual(['', 'amber', 'amber', 'red']);
  expect(clockMood(deck({ phase: 'briefing' }), 5)).toBe('');
  expect(clockMood(deck({ clock: { paused: true } }), 5)).toBe('');
});

it('counts what the Chair has added and what has not begun to run', () => {
  const longer = deck({ clock: { paused: false, extended: 90, begun: 30 } }, { round: 100_000 });
  expect(roundEnd(longer)).toBe(160_000);
});
