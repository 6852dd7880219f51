import { describe, expect, it } from 'vitest';
import { duration, flightsOf, sceneOf } from './animation';

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
      onto_desk: 0,
      off_desk: 0,
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

describe('sceneOf', () => {
  it('is the desk where something happens, and none where nothing is seen', () => {
    const placed = { type: 'spread_placed', by: 'P0', dept: 'HUM' } as const;
    const lost = { type: 'blame_lost', amount: 1, why: 'shredder' } as const;
    expect(sceneOf([{ ...placed, amount: 0 }])).toBeNull();
    expect(sceneOf([{ ...placed, amount: 2 }])).toBe('HUM');
    expect(
      sceneOf([
        { ...lost, at: 'P1' },
        { ...lost, at: 'TRE' },
      ]),
    ).toBe('TRE');
  });
});

describe('duration', () => {
  const content = {
    cards: {
      leak: { name: 'Leak', effect: 'Short.' },
      tenure: { name: 'Tenure', effect: 'A text that takes much longer to read. '.repeat(3) },
    },
  } as unknown as Parameters<typeof duration>[1];
  const played = (card: 'leak' | 'tenure') => duration([{ type: 'card_played', by: 'P0', card }], content);

  it('does not wait for what nobody sees', () => {
    const end = (gained: number) =>
      duration(
        [
          {
            type: 'turn_ended',
            by: 'P0',
            dept: 'EXE',
            decrees: gained,
            gained,
          },
        ],
        content,
      );
    expect(end(0)).toBeLessThan(200);
    expect(end(2)).toBeGreaterThan(500);
  });

  it('holds a card up as long as it takes to read it', () => {
    expect(played('leak')).toBeGreaterThan(1000);
    expect(played('tenure')).toBeGreaterThan(played('leak') + 1000);
    expect(played('tenure')).toBeLessThanOrEqual(5000);
  });
});
