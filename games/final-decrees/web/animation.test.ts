import { describe, expect, it } from 'vitest';
import { flightsOf } from './animation';

describe('flightsOf', () => {
  it('slides stones from a desk to its head', () => {
    expect(flightsOf({ type: 'decline_struck', player: 'P2', dept: 'TRE', taken: 6, spared: 0 })).toEqual([
      { piece: 'stones', from: 'dept:TRE', to: 'seat:P2', count: 6 },
    ]);
  });

  it('moves nothing when there is nothing to move', () => {
    expect(flightsOf({ type: 'turn_ended', by: 'P0', dept: 'EXE', decrees: 0, gained: 0 })).toEqual([]);
  });

  it('carries a deal in both directions', () => {
    const flights = flightsOf({
      type: 'offer_accepted',
      by: 'P1',
      from: 'P3',
      net: -3,
      dept_net: 0,
      given: 1,
      got: 2,
    });
    expect(flights).toEqual([
      { piece: 'stones', from: 'seat:P1', to: 'seat:P3', count: 3 },
      { piece: 'card', from: 'seat:P3', to: 'seat:P1', count: 1 },
      { piece: 'card', from: 'seat:P1', to: 'seat:P3', count: 1 },
      { piece: 'card', from: 'seat:P1', to: 'seat:P3', count: 1 },
    ]);
  });
});
