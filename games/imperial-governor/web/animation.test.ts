import { describe, expect, it } from 'vitest';
import { CONTENT } from './testing/table';
import { mapDataOf } from './map/map-data';
import { flightsOf, sceneOf } from './animation';

describe('flights', { timeout: 60_000 }, () => {
  it('carry an embassy to the other court, and back when it is turned away', () => {
    const sent = flightsOf({ type: 'embassy_seen', by: 'P0', to: 'P1', with_gift: true });
    expect(sent).toEqual([{ type: 'scroll', from: 'P0', to: 'P1', count: null }]);
    const back = flightsOf({ type: 'embassy_turned_away', by: 'P1', from: 'P0' });
    expect(back).toMatchObject([{ from: 'P1', to: 'P0' }]);
  });

  it('never tell the size of a gift', () => {
    expect(flightsOf({ type: 'embassy_sent', by: 'P0', to: 'P1', gift: 20 })[0]?.count).toBeNull();
  });
});

describe('the scene', { timeout: 60_000 }, () => {
  const mapData = mapDataOf(CONTENT);

  it('is where a city fell, a storm broke or a country rose', () => {
    expect(sceneOf([{ type: 'city_taken', by: 'P0', city: 'roma', how: 'empty' }], mapData)).toBe('2516');
    const storm = sceneOf([{ type: 'storm_broke', dice: [5, 1], sea: 'mare_aegaeum' }], mapData);
    expect(mapData.hexes.get(storm ?? '')?.sea).toBe('mare_aegaeum');
    const revolt = sceneOf([{ type: 'province_revolted', province: 'syria', by: 'P0' }], mapData);
    expect(mapData.hexes.get(revolt ?? '')?.province).toBe('syria');
    expect(sceneOf([{ type: 'movement_ended', by: 'P0' }], mapData)).toBeNull();
  });
});
