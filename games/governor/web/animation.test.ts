import { expect, it } from 'vitest';
import { duration } from './animation';
import type { Event } from './generated';

const began = { type: 'round_began', round: 2 } as unknown as Event;
const moved: Event = { type: 'fleet_moved', nation: 'mars', fleet: 1, from: 'c11', to: 'c6' };

it('takes time for what a round draws on the map, and none for an empty round', () => {
  expect(duration([began])).toBe(0);
  expect(duration([moved])).toBe(0);
  const one = duration([moved, began]);
  expect(one).toBeGreaterThan(1000);
  expect(duration([moved, moved, moved, began])).toBeGreaterThan(one);
  expect(duration([...Array.from({ length: 40 }, () => moved), began])).toBeLessThanOrEqual(5000);
});
