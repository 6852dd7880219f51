import { expect, it } from 'vitest';
import { viewOf } from '../testing/table';
import { pactLines, pactsOf, pactsWith, type Pact } from './pacts';

it('tells all pacts that everybody can see', () => {
  const view = viewOf({
    view: {
      alliances: [['P0', 'P1']],
      safe_conducts: [['P1', 'P2']],
      wars: [{ one: 'P0', other: 'P2', fought: 3 }],
    },
    players: { 2: { patron: 'P1' } },
  });
  const pacts = pactsOf(view);
  expect(pactsWith(pacts, 'P1')).toEqual([
    { kind: 'alliance', other: 'P0' },
    { kind: 'clientship', other: 'P2' },
    { kind: 'safe_conduct', other: 'P2' },
  ]);
  expect(pactsWith(pacts, 'P0').map(({ kind }) => kind)).toEqual(['alliance', 'war']);
});

it('hangs lines between shields so that none touch', () => {
  const pacts: Pact[] = [
    { kind: 'alliance', one: 'P3', other: 'P0' },
    { kind: 'safe_conduct', one: 'P0', other: 'P1' },
    { kind: 'war', one: 'P2', other: 'P3' },
    { kind: 'war', one: 'P5', other: 'P9' },
  ];
  const lines = pactLines(pacts, ['P0', 'P1', 'P2', 'P3']);
  expect(lines.map(({ kind, lane }) => [kind, lane])).toEqual([
    ['safe_conduct', 0],
    ['war', 0],
    ['alliance', 1],
  ]);
  const feet = lines.flatMap(({ from, to }) => [from, to]);
  expect(new Set(feet).size).toBe(feet.length);
  expect(lines.every(({ from, to }) => from < to)).toBe(true);
});
