import { describe, expect, it } from 'vitest';
import { CONTENT } from '../testing/content';
import { bearing, border, centre, distance, gridOf, hexAt, neighbours } from './hexes';

describe('hexes', () => {
  it('lie in a direction from each other', () => {
    const around = neighbours('5,6').map((hex) => bearing('5,6', hex));
    expect(around).toEqual(['east', 'north-east', 'north-west', 'west', 'south-west', 'south-east']);
    expect(bearing('5,6', '5,2')).toBe('north');
    expect(bearing('5,6', '5,10')).toBe('south');
  });

  it('have the neighbours the rules give them, in their order', () => {
    expect(neighbours('10,10')).toEqual(['11,10', '10,9', '9,9', '9,10', '9,11', '10,11']);
    expect(neighbours('10,9')).toEqual(['11,9', '11,8', '10,8', '9,9', '10,10', '11,10']);
  });

  it('are as far apart as the rules count', () => {
    expect(distance('3,10', '12,10')).toBe(9);
    expect(distance('5,10', '8,10')).toBe(3);
    expect(distance('10,9', '10,10')).toBe(1);
  });

  it('are found again under a point inside them', () => {
    for (const hex of ['0,0', '7,3', '12,18'] as const) {
      const { x, y } = centre(hex);
      expect(hexAt(x + 14, y - 13)).toBe(hex);
      expect(hexAt(x - 20, y + 8)).toBe(hex);
    }
  });

  it('leave a map where the letters have a hole', () => {
    const grid = gridOf({ width: 3, height: 2, rows: ['g.~', 'mmm'] }, CONTENT.terrains);
    expect([...grid.at.keys()]).toEqual(['0,0', '2,0', '0,1', '1,1', '2,1']);
    expect(grid.at.get('2,0')?.terrain).toBe('sea');
  });

  it('have a border of six sides alone and eighteen as a flower', () => {
    const sides = (path: string): number => path.split('M').length - 1;
    expect(sides(border(['10,10']))).toBe(6);
    expect(sides(border(['10,10', ...neighbours('10,10')]))).toBe(18);
  });
});
