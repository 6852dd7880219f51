import { describe, expect, it } from 'vitest';
import type { LeaderMoves, View } from '../generated';
import { CONTENT } from '../testing/content';
import { leader, viewOf } from '../testing/table';
import { mapDataOf } from './map-data';
import { stacksOf } from '../state/stacks';
import { centre, hexAt, neighbour, towards, WIDTH } from './hexes';
import { boxAround, overlap } from './name-layout';
import { outlineOf } from './outlines';
import { marchOf, waysOf } from '../state/reach';

const mapData = mapDataOf(CONTENT);

describe('the grid', { timeout: 60_000 }, () => {
  it('finds every hex of the map at its own centre', () => {
    const lost = CONTENT.map.hexes.filter(({ id }) => hexAt(centre(id)) !== id);
    expect(lost).toEqual([]);
  });

  it('agrees with the map about who lies beside whom, and where', () => {
    for (const { id, land, water } of CONTENT.map.hexes)
      for (const [dir, next] of Object.entries({ ...land, ...water })) {
        const side = dir as 'N';
        expect(neighbour(id, side)).toBe(next);
        const [here, there, way] = [centre(id), centre(next), towards(side)];
        expect((there.x - here.x) * way.x + (there.y - here.y) * way.y).toBeCloseTo(100, 0);
      }
  });
});

describe('outlines', { timeout: 60_000 }, () => {
  it('join hexes of a region into closed curves and leave out what lies inside', () => {
    const ring = ['2515', '2516', '2517'];
    const path = outlineOf(ring, 'in', (hex) => (ring.includes(hex) ? 'in' : null));
    expect(path.match(/M/g)).toHaveLength(1);
    expect(path.endsWith('Z')).toBe(true);
    expect(path.match(/Q/g)).toHaveLength(14);
  });

  it('draw every country and every sea', () => {
    expect([...mapData.countries.values()].filter((path) => path === '')).toEqual([]);
    expect(mapData.countries.size).toBe(42);
    expect(mapData.seas.size).toBe(12);
    expect(mapData.countries.get('tarraconensis')?.match(/M/g)?.length).toBeGreaterThan(1);
  });
});

describe('names', { timeout: 60_000 }, () => {
  it('lie on the country they name', () => {
    const astray = mapData.countryNames.filter(
      ({ id, middle }) => mapData.hexes.get(hexAt(middle))?.province !== id,
    );
    expect(astray.map(({ id }) => id)).toEqual([]);
  });

  it('name every city once', () => {
    expect(new Set(mapData.cityNames.map(({ city }) => city)).size).toBe(CONTENT.map.cities.length);
  });

  it('stay on the map', () => {
    const cut = mapData.cityNames.filter(({ box }) => box.left < 0 || box.right > WIDTH);
    expect(cut.map(({ name }) => name)).toEqual([]);
  });

  it('are not covered by the disc of an income', () => {
    const hidden = [...mapData.discs.values()].flatMap((disc) =>
      mapData.cityNames.filter(({ box }) => overlap(box, boxAround(disc, 50, 50))).map(({ name }) => name),
    );
    expect(hidden).toEqual([]);
  });
});

describe('stacks', { timeout: 60_000 }, () => {
  it('hide what lies under a leader of somebody else, and show the rest', () => {
    const view = viewOf({
      leaders: { king: leader('2516'), general1: leader('2516') },
      players: [{}, { leaders: { king: leader('2423') }, forces: { '2424': { legions: 2, squadrons: 0 } } }],
    });
    const stacks = stacksOf(view, mapData);
    const own = stacks.find(({ seat }) => seat === 'P0');
    expect(own?.leaders).toEqual(['king', 'general1']);
    expect(own?.units).toEqual({ legions: 3, squadrons: 1 });
    expect(stacks.find(({ place }) => place === '2423')?.units).toBeNull();
    expect(stacks.find(({ place }) => place === '2424')?.units).toEqual({ legions: 2, squadrons: 0 });
  });

  it('show that nobody lies under an own leader, or under one who shares the hex', () => {
    const view = viewOf({
      leaders: { king: leader('2516'), general1: leader('2314', { over_nobody: true }) },
      players: [{}, { leaders: { king: leader('2314', { over_nobody: true }), general1: leader('2423') } }],
    });
    const units = (seat: string, hex: string) =>
      stacksOf(view, mapData).find((stack) => stack.seat === seat && stack.hex === hex)?.units;
    expect(units('P0', '2314')).toEqual({ legions: 0, squadrons: 0 });
    expect(units('P1', '2314')).toEqual({ legions: 0, squadrons: 0 });
    expect(units('P1', '2423')).toBeNull();
  });

  it('are there for somebody who only watches, too', () => {
    const own = viewOf({ leaders: { king: leader('2516'), general1: leader('2314') } });
    const stacks = stacksOf({ ...own, you: null } as unknown as View, mapData);
    // Nothing is told of what lies under the second, and to one who watches that does not mean that nobody does.
    expect(stacks.find(({ hex }) => hex === '2314')).toMatchObject({ leaders: ['general1'], units: null });
  });

  it('stand on the land or the water of a coast without port', () => {
    const view = viewOf({
      leaders: { king: leader('3719 ashore') },
      forces: { '3719 ashore': { legions: 1, squadrons: 0 }, '3719 afloat': { legions: 0, squadrons: 1 } },
    });
    const [ashore, afloat] = stacksOf(view, mapData).filter(
      ({ hex, seat }) => hex === '3719' && seat === 'P0',
    );
    expect([ashore?.part, afloat?.part]).toEqual(['ashore', 'afloat']);
    expect(ashore && afloat && Math.hypot(ashore.x - afloat.x, ashore.y - afloat.y)).toBeGreaterThan(20);
  });
});

describe('plates in a shared hex', { timeout: 60_000 }, () => {
  it('stand left and right, wide enough apart to be read', () => {
    const army = { legions: 2, squadrons: 0 };
    const view = viewOf({
      leaders: { king: leader('2516') },
      forces: { '2516': army },
      players: [{}, { leaders: { king: leader('2516') }, forces: { '2516': army } }],
    });
    const [one, other] = stacksOf(view, mapData).filter(({ hex }) => hex === '2516');
    expect(one && other && Math.abs(one.x - other.x)).toBeGreaterThanOrEqual(80);
  });
});

const LAND: LeaderMoves = {
  by: 'land',
  whole: { legions: 3, squadrons: 0 },
  less_garrison: { legions: 2, squadrons: 0 },
  most: { legions: 3, squadrons: 0 },
  hexes: [
    { hex: '2517', by: 'land', steps: 1, from: '2516', dir: 'S' },
    {
      hex: '2617',
      by: 'land',
      steps: 2,
      from: '2517',
      dir: 'SE',
      stop: 'enemy',
      leaves_garrison: true,
    },
  ],
};
const SEA: LeaderMoves = {
  by: 'sea',
  whole: { legions: 1, squadrons: 1 },
  less_garrison: { legions: 1, squadrons: 1 },
  most: { legions: 3, squadrons: 1 },
  hexes: [{ hex: '2617', by: 'sea', steps: 1, from: '2516', dir: 'SE' }],
};

describe('ways', { timeout: 60_000 }, () => {
  it('lead back to where the leader stands, step by step', () => {
    const ways = waysOf('king', '2516', [LAND, SEA], 'land');
    expect(ways.get('2517')?.steps).toEqual([{ type: 'step', leader: 'king', by: 'land', dir: 'S' }]);
    expect(ways.get('2617')).toMatchObject({
      by: 'land',
      path: ['2516', '2517', '2617'],
      stop: 'enemy',
    });
    expect(ways.get('2617')?.other).toMatchObject({
      by: 'sea',
      path: ['2516', '2617'],
      stop: null,
    });
  });

  it('go on by sea where he sails already', () => {
    expect(waysOf('king', '2516', [LAND, SEA], 'sea').get('2617')).toMatchObject({ by: 'sea' });
  });

  it('leave out what does not join up', () => {
    const lost = {
      ...SEA,
      hexes: [{ hex: '3030', by: 'sea', steps: 2, from: '3031', dir: 'N' } as const],
    };
    expect(waysOf('king', '2516', [lost], 'land').size).toBe(0);
  });

  it('take the whole stack along, but for a garrison that a province needs', () => {
    const ways = waysOf('king', '2516', [LAND], 'land');
    expect(ways.get('2517')?.company).toEqual({ legions: 3, squadrons: 0 });
    expect(ways.get('2617')?.company).toEqual({ legions: 2, squadrons: 0 });
  });

  it('are not gone alone where the rules ask for a unit', () => {
    const [one, two] = LAND.hexes;
    if (!one || !two) throw new Error('no hexes');
    const ways = waysOf(
      'king',
      '2516',
      [{ ...LAND, hexes: [one, { ...two, least: { legions: 1, squadrons: 0 } }] }],
      'land',
    );
    expect(ways.get('2517')?.least).toEqual({ legions: 0, squadrons: 0 });
    expect(ways.get('2617')?.least).toEqual({ legions: 1, squadrons: 0 });
  });

  it('become one decision: leave, take up, go', () => {
    const way = waysOf('king', '2516', [SEA], 'sea').get('2617');
    if (!way) throw new Error('no way');
    const now = { legions: 4, squadrons: 0 };
    expect(marchOf('king', now, way.company, way)).toEqual([
      { type: 'drop', leader: 'king', kind: 'legion', count: 3 },
      { type: 'take', leader: 'king', kind: 'squadron', count: 1 },
      ...way.steps,
    ]);
    expect(marchOf('king', way.company, way.company, way)).toEqual(way.steps);
  });
});
