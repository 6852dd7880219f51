import { expect, it } from 'vitest';
import type { Event } from '../../generated';
import { consignmentsOf } from './consignments';

it('tells what a nation sent and received, the newest first', () => {
  const events: Event[] = [
    { type: 'round_began', round: 1, last_round: 12, seconds: 300 },
    { type: 'traded', from: 'mars', to: 'treasury', asset: 'credits', amount: 5000, tariff: 0 },
    { type: 'traded', from: 'earth', to: 'titan', asset: 'helium', amount: 1000, tariff: 0 },
    { type: 'round_began', round: 2, last_round: 12, seconds: 300 },
    { type: 'taught', from: 'titan', to: 'mars', tech: 'mining' },
  ];
  expect(consignmentsOf(events, 'mars')).toEqual([
    { round: 2, with: 'titan', sent: false, goods: { tech: 'mining' } },
    { round: 1, with: 'treasury', sent: true, goods: { asset: 'credits', amount: 5000 } },
  ]);
  expect(consignmentsOf(events, 'pluto')).toEqual([]);
});
