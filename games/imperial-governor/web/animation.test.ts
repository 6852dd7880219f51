import { describe, expect, it } from 'vitest';
import { CONTENT } from './testing/content';
import { mapDataOf } from './map/map-data';
import { duration, flightsOf, sceneOf } from './animation';

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

describe('a step', { timeout: 60_000 }, () => {
  const card = (title: string, text = '') =>
    ({ type: 'fate_drawn', by: 'P1', card: 1, title, text }) as const;

  it('is shown for as long as the title of its card takes to read', () => {
    expect(duration([card('A Storm in the Aegean')])).toBeGreaterThan(duration([card('Storm')]));
    expect(duration([card('Storm', 'A'.repeat(2000))])).toBe(duration([card('Storm')]));
    expect(duration([card('A'.repeat(2000))])).toBe(2200);
  });

  it('takes no time where nothing is to be seen', () => {
    const began = { type: 'phase_began', by: 'P1', phase: 'combat' } as const;
    expect(duration([{ type: 'movement_ended', by: 'P1' }, began])).toBeLessThan(50);
    expect(duration([{ type: 'troops_paid_unseen', by: 'P1' }])).toBeLessThan(50);
    expect(duration([began, { type: 'city_taken', by: 'P1', city: 'roma', how: 'empty' }])).toBe(900);
  });

  it('leads the eye along a march, unless something weightier happened', () => {
    const mapData = mapDataOf(CONTENT);
    const march = { type: 'leader_stepped', by: 'P1', leader: 'king', how: 'land', stopped: false } as const;
    const steps = [
      { ...march, from: '2516', to: '2517' },
      { ...march, from: '2517', to: '2518' },
    ];
    expect(sceneOf(steps, mapData)).toBe('2518');
    const fallen = { type: 'city_taken', by: 'P1', city: 'roma', how: 'empty' } as const;
    expect(sceneOf([...steps, fallen], mapData)).toBe('2516');
  });
});
