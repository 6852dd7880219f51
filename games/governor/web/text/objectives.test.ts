import { expect, it } from 'vitest';
import type { ObjectiveView } from '../generated';
import type { BoardState } from '../board.svelte';
import { figures, objectiveWords } from './objectives';

const board = {
  regionName: (region: string) => region,
} as unknown as BoardState;
const asked = (predicate: ObjectiveView['predicate'], need: number, have?: number): ObjectiveView => ({
  predicate,
  need,
  ...(have === undefined ? {} : { have }),
});

it('names the figure of this game, not that of a full one', () => {
  const goal = asked({ p: 'hold', asset: 'gp', min: 2400, scaled: true }, 800_000, 250_000);
  expect(objectiveWords(board, goal)).toBe('Hold 800 Governor Points');
  expect(figures(goal)).toEqual({ text: '250 of 800', part: 0.3125 });
});

it('reckons formulas out', () => {
  expect(objectiveWords(board, asked({ p: 'partners', min: 'max(2,N-4)', scaled: true }, 2))).toBe(
    'Trade both ways with 2 nations',
  );
});

it('says so where a short game asks for less', () => {
  const spared = asked({ p: 'own_region', region: 'p1', only_if_rounds_over: 18 }, 1, 1);
  expect(objectiveWords(board, { ...spared, adjustment: 'spared' })).toContain('not asked for');
});

it('asks for both technologies where the rules do', () => {
  const both = asked({ p: 'tech_all', tech: 'mining' }, 3, 1);
  expect(objectiveWords(board, both)).toBe('Every nation knows mining');
  expect(objectiveWords(board, { ...both, adjustment: 'both_techs' })).toContain('both technologies');
});

it('fills no bar towards a limit', () => {
  expect(figures(asked({ p: 'levy_max', max: 20 }, 20, 5))).toEqual({ text: 'now 5', part: null });
});

it('keeps still about what is hidden', () => {
  expect(figures(asked({ p: 'more_than', asset: 'gp', nation: 'pluto' }, 0))).toBeNull();
});

it('counts regions where they are wanted', () => {
  const wanted = (where: 'all' | { zone: 'p' } | { not_zone: 'f' }, need: number): string =>
    objectiveWords(board, asked({ p: 'gain', where, extra: 1, scaled: true }, need));
  expect(wanted('all', 5)).toBe('Own 5 regions');
  expect(wanted({ zone: 'p' }, 1)).toBe('Own a region in the outer zone');
  expect(wanted({ not_zone: 'f' }, 2)).toBe('Own 2 regions outside the Fringe zone');
});
