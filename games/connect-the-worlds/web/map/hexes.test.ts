import { describe, expect, it } from 'vitest';
import { CONTENT } from '../testing/table';
import { hexMapOf, corner, DIRECTIONS, hexOn, mapOf, placeOf, SIDE, type Cell } from './hexes';

const ember = hexMapOf(CONTENT, 'ember');
const cell = (q: number, r: number): Cell => {
  const found = ember.at.get(hexOn('ember', q, r));
  if (!found) throw new Error(`no hex ${q},${r}`);
  return found;
};

describe('names of hexes', () => {
  it('tell the map and the place', () => {
    expect(placeOf('Ember(0,-4)')).toEqual({ map: 'ember', q: 0, r: -4 });
    expect(mapOf('Space(3,2)')).toBe('space');
    expect(hexOn('slate', -1, 2)).toBe('Slate(-1,2)');
  });
});

describe('a chart', () => {
  it('keeps every hex inside its frame', () => {
    for (const map of ['space', 'ember'] as const) {
      const chart = hexMapOf(CONTENT, map);
      for (const { x, y } of chart.cells) {
        expect(x - SIDE).toBeGreaterThanOrEqual(0);
        expect(x + SIDE).toBeLessThanOrEqual(chart.width);
        expect(y - SIDE * 0.87).toBeGreaterThanOrEqual(0);
        expect(y + SIDE * 0.87).toBeLessThanOrEqual(chart.height);
      }
    }
  });

  it('knows which hexes are orbits', () => {
    const orbits = hexMapOf(CONTENT, 'space').cells.filter(({ world }) => world !== null);
    expect(orbits.map(({ world }) => world).sort()).toEqual(['coral', 'ember', 'slate']);
  });

  it('puts neighbours on the side that their direction names', () => {
    for (const [n, { q, r }] of DIRECTIONS.entries()) {
      const [middle, next] = [cell(0, 0), cell(q, r)];
      const [from, to] = [corner(middle.x, middle.y, 6 - n), corner(middle.x, middle.y, 7 - n)];
      expect((from.x + to.x) / 2).toBeCloseTo((middle.x + next.x) / 2);
      expect((from.y + to.y) / 2).toBeCloseTo((middle.y + next.y) / 2);
    }
  });
});
