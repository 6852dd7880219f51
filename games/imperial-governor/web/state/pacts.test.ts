import { expect, it } from 'vitest';
import { viewOf } from '../testing/table';
import { pactsOf, pactsWith } from './pacts';

it('tells all pacts that everybody can see', () => {
  const view = viewOf({
    view: {
      alliances: [['P0', 'P1']],
      safe_conducts: [['P1', 'P2']],
      wars: [{ one: 'P0', other: 'P2', fought: 3 }],
    },
    players: [{}, {}, { patron: 'P1' }],
  });
  const pacts = pactsOf(view);
  expect(pactsWith(pacts, 'P1')).toEqual([
    { kind: 'alliance', other: 'P0' },
    { kind: 'clientship', other: 'P2' },
    { kind: 'safe_conduct', other: 'P2' },
  ]);
  expect(pactsWith(pacts, 'P0').map(({ kind }) => kind)).toEqual(['alliance', 'war']);
});
