import { describe, expect, it } from 'vitest';
import { CONTENT } from '../testing/content';
import { addressOf, optionsOf, readMapRequest, shares } from './map-request';

describe('the map that is asked for', () => {
  it('is found again in its address', () => {
    const wish = { seats: 4, map: 'generated', size: 'large', seed: 77 } as const;
    expect(readMapRequest(new URLSearchParams(addressOf(wish)), 1)).toEqual(wish);
  });

  it('is as usual where the address says nothing or nonsense', () => {
    const query = new URLSearchParams({ seats: '99', map: 'moon', seed: '-3' });
    expect(readMapRequest(query, 5)).toEqual({ seats: 2, map: 'generated', size: 'standard', seed: 5 });
  });

  it('becomes the options of a table', () => {
    const wish = { seats: 4, map: 'generated', size: 'large', seed: 77 } as const;
    expect(optionsOf(wish)).toEqual({ map: 'generated', map_size: 'large', map_seed: 77 });
    expect(optionsOf({ ...wish, map: 'fixed' })).toEqual({ map: 'fixed' });
  });

  it('is counted by terrain, hexes off the map left out', () => {
    expect(shares(['g.~', '~~.'], CONTENT.terrains).slice(0, 2)).toEqual([
      { id: 'sea', name: 'Sea', percent: 75 },
      { id: 'grassland', name: 'Grassland', percent: 25 },
    ]);
  });
});
