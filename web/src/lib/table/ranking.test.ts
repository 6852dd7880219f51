import { expect, it } from 'vitest';
import { defaultSeatColours } from '../board/seats';
import type { SeatStyle } from '../game/contract';
import { rankingOf, rankOf } from './ranking';

const look = (n: number, label: string | null, more: Partial<SeatStyle> = {}): SeatStyle => ({
  seat: `P${n}`,
  name: `Guest ${n}`,
  label,
  ...defaultSeatColours(`P${n}`),
  online: true,
  bot: null,
  mine: false,
  toAct: false,
  ...more,
});
const plan = (sides: number[]) => sides.map((side, n) => ({ seat: `P${n}` as const, side, label: null }));
const place = (n: number, rank: number, score: number) => ({ seat: `P${n}` as const, rank, score });

it('ranks sides, so that the second nation is second and not fourth', () => {
  const looks = [
    'Mars, representative',
    'Miranda, representative',
    'Mars, lobbyist',
    'Miranda, lobbyist',
  ].map((label, n) => look(n, label));
  const places = [place(1, 1, 6), place(3, 1, 6), place(0, 3, 6), place(2, 3, 6)];
  const ranking = rankingOf({ places }, looks, plan([0, 1, 0, 1]));
  expect(ranking.sides.map(({ name, rank, score, members }) => [name, rank, score, members.length])).toEqual([
    ['Miranda', 1, 6, 2],
    ['Mars', 2, 6, 2],
  ]);
  expect(rankOf(ranking, 'P2')).toBe(2);
});

it('ranks seats where each plays for itself, and lets equals share a place', () => {
  const looks = [0, 1, 2].map((n) => look(n, null));
  const places = [place(2, 1, 9), place(0, 1, 9), place(1, 3, 4)];
  const { sides } = rankingOf({ places }, looks, plan([0, 1, 2]));
  expect(sides.map(({ name, rank }) => [name, rank])).toEqual([
    [null, 1],
    [null, 1],
    [null, 3],
  ]);
});

it('takes the side that the game tells, and ranks nobody who held an office', () => {
  const looks = [
    look(0, 'Mars', { side: 'Mars' }),
    look(1, 'Chairperson', { side: null }),
    look(2, 'Titan', { side: 'Titan' }),
  ];
  const places = [place(2, 1, 8), place(0, 2, 5), place(1, 3, 0)];
  const ranking = rankingOf({ places }, looks, plan([0, 1, 1]));
  expect(ranking.sides.map(({ name, rank }) => [name, rank])).toEqual([
    ['Titan', 1],
    ['Mars', 2],
  ]);
  expect(ranking.others.map((one) => one.seat)).toEqual(['P1']);
  expect(rankOf(ranking, 'P1')).toBeNull();
});
