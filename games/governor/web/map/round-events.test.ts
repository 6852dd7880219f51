import { expect, it } from 'vitest';
import type { Event, View } from '../generated';
import { roundEvents } from './round-events';

const view = {
  nations: { titan: { fleets: [{ id: 1, region: 'p7', rebuilt: false }] } },
} as unknown as View;

it('draws the ways of fleets, also the one that was barred', () => {
  const events: Event[] = [
    { type: 'fleet_moved', nation: 'mars', fleet: 1, from: 'c11', to: 'c6' },
    { type: 'move_failed', nation: 'titan', fleet: 1, to: 'c3', reason: 'blocked' },
    { type: 'taxes_paid', nation: 'mars', credits: 1000 },
  ];
  expect(roundEvents(events, view)).toEqual([
    { kind: 'moved', nation: 'mars', at: 'c6', from: 'c11' },
    { kind: 'barred', nation: 'titan', at: 'c3', from: 'p7' },
  ]);
});

it('marks where a fleet was lost, not where it was rebuilt', () => {
  const events: Event[] = [{ type: 'fleet_rebuilt', nation: 'titan', fleet: 1, from: 'p8', to: 'p17' }];
  expect(roundEvents(events, view)).toEqual([{ kind: 'lost', nation: 'titan', at: 'p8' }]);
});
