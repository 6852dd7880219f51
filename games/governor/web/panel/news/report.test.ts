import { expect, it } from 'vitest';
import { Phrases } from '$lib/text';
import type { Content, Event, View } from '../../generated';
import { readOnlyBoard } from '../../board.svelte';
import { reportOf } from './report';

const content = {
  nations: [
    { id: 'earth', name: 'Earth' },
    { id: 'mars', name: 'Mars' },
  ],
  regions: [],
  clauses: [],
} as unknown as Content;
const view = {
  you: { office: { representative: 'mars' }, nation: 'mars', represents: true, commands: true },
  round: 12,
  planned_rounds: 12,
  nations: { earth: {}, mars: {} },
  laws: [{ number: 1, title: 'Law on Peace', text: 'Keep it.', clauses: [], since: 3, sponsor: 'earth' }],
  reveal: {
    standings: [{ nation: 'mars', place: 1, points: 4, achieved: 1, gp: 250_000, income: 1_700_000 }],
    goals: {
      mars: [
        {
          id: 'MA3',
          title: 'Free forges',
          points: 2,
          parts: [{ predicate: { p: 'production_free' }, met: true, need: 1 }],
          achieved: true,
        },
      ],
    },
  },
} as unknown as View;
const log: Event[] = [
  { type: 'round_began', round: 1, last_round: 12, seconds: 300 },
  { type: 'region_claimed', nation: 'mars', region: 'p1' },
  { type: 'traded', from: 'mars', to: 'earth', asset: 'helium', amount: 1000, tariff: 0 },
];
const board = readOnlyBoard(() => ({
  content,
  view,
  log,
  phrases: new Phrases('region_claimed = { $nation } claimed { $region }.\ntraded = A secret.\n'),
}));

it('tells places, goals, laws and what all knew, round by round', () => {
  const report = reportOf(board);
  expect(report).toContain('| 1 | Mars | 4 | 1 | 250 | 1,700 |');
  expect(report).toContain('- [x] Free forges (2): No law limits your making or holding of weapons.');
  expect(report).toContain('### 1. Law on Peace (passed in round 3, Earth)');
  expect(report).toContain('### Round 1\n\n- Mars claimed p1.');
});

it('keeps what only one nation was told', () => {
  expect(reportOf(board)).not.toContain('A secret.');
});
