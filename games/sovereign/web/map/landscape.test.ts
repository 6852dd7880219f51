import { describe, expect, it } from 'vitest';
import { CONTENT } from '../testing/content';
import { gridOf } from './hexes';
import { INKS, landscapeOf } from './landscape';

const of = (...rows: string[]) =>
  landscapeOf(gridOf({ width: rows[0]?.length ?? 0, height: rows.length, rows }, CONTENT.terrains));

describe('the landscape', () => {
  it('is the same each time it is drawn', () => {
    expect(of('gm~', 'hcr')).toEqual(of('gm~', 'hcr'));
  });

  it('has a shore only where land meets sea', () => {
    expect(of('gg', 'gg').shore).toBe('');
    expect(of('g~').shore.split('M').length - 1).toBe(1);
  });

  it('is shallow beside land and deep beyond', () => {
    const grounds = of('g~~~').grounds.map(([ground]) => ground);
    expect(grounds).toContain('sea-0');
    expect(grounds).toContain('sea-1');
  });

  it('lets a river run on to the next river hex and to the sea', () => {
    expect(of('rr~').rivers.split('M').length - 1).toBe(2);
  });

  it('lets no river run in a ring', () => {
    const ends = (rows: string[]): number => of(...rows).rivers.split('Q').length - 1;
    // Three hexes that all touch: one bend in the middle one, a source in each of the others.
    expect(ends(['rr', 'rg'])).toBe(3);
  });

  it('lays its inks in one order, snow above rock', () => {
    const inks = of('mmm').inks.map(([ink]) => ink);
    expect(inks).toEqual([...inks].sort((a, b) => INKS.indexOf(a) - INKS.indexOf(b)));
    expect(inks).toContain('snow');
  });
});
