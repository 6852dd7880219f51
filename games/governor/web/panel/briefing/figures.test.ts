import { expect, it } from 'vitest';
import data from '../../generated/nations.json';
import type { Bloc, Nation, Predicate } from '../../generated';
import { goalText } from './figures';

const ALL = data.seat_order as Nation[];
const blocOf = (nation: Nation): Bloc => data.nations.find((one) => one.id === nation)?.bloc as Bloc;
const text = (id: string, rounds: number, nations: Nation[] = ALL): string => {
  const goal = data.goals.find((one) => one.id === id);
  if (!goal) throw new Error(`no goal ${id}`);
  return goalText(
    { text: goal.text, all_of: goal.all_of as unknown as Predicate[] },
    { rounds, nations, blocOf },
  );
};

it('leaves a full game as it is written', () => {
  expect(text('ME1', 36)).toBe('Hold 2400 Governor Points.');
  expect(text('EA2', 36)).toBe('Own 4 more regions than at the start.');
});

it('asks for less in a short game and for more in a long one', () => {
  expect(text('ME1', 12)).toBe('Hold 800 Governor Points.');
  expect(text('ME1', 60)).toBe('Hold 3200 Governor Points.');
  expect(text('TI2', 12)).toBe('Have gathered 5 units of resources.');
  // Neither the map nor the number of nations grows with the game.
  expect(text('ME2', 60)).toContain('800');
});

it('gives more room where fewer nations play', () => {
  expect(text('EA2', 12, ['earth', 'mars', 'titan', 'pluto'])).toBe('Own 3 more regions than at the start.');
  expect(text('EU2', 36)).toBe('Have traded both ways with 5 nations.');
  expect(text('EU2', 12)).toBe('Have traded both ways with 2 nations.');
  expect(text('EA1', 36, ['earth', 'mars', 'titan'])).toBe('Every nation knows both technologies.');
  expect(text('BX1', 36)).toBe('The nations of the Fringe together own 16 regions.');
});

it('asks for one region of Jupiter in a short game, for two in a longer one', () => {
  expect(text('EU1', 18)).toBe('Own p15.');
  expect(text('EU1', 19)).toBe('Own p15 and p1.');
});
