import { expect, it } from 'vitest';
import { contextOf, viewOf } from '../testing/table';
import { resultNote, scoreText } from './result';

it('counts blame', () => {
  expect(scoreText(6)).toBe('6 blame');
});

it('says how a tie was broken', () => {
  const base = viewOf();
  const player = (n: number, stamps_made: number) => ({ ...base.players[n], dept: undefined, stamps_made });
  const view = { ...base, players: [player(0, 2), player(1, 5), player(2, 1)] } as unknown as typeof base;
  const place = (seat: 'P0' | 'P1' | 'P2', rank: number, score: number) => ({ seat, rank, score });
  const context = contextOf(view);
  const told = (places: ReturnType<typeof place>[]) =>
    resultNote({ ...context, outcome: { ending: 'deck', places }, seatName: (seat) => seat });
  expect(told([place('P1', 1, 6), place('P0', 2, 6), place('P2', 3, 9)])).toBe(
    'P1 is ahead of P0 with 6 blame each: more stamps, 5 to 2.',
  );
  expect(told([place('P1', 1, 5), place('P0', 2, 6), place('P2', 2, 6)])).toBeNull();
});
