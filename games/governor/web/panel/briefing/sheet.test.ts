import { expect, it } from 'vitest';
import type { Measure } from './figures';
import { sheetOf } from './sheet';

const measure: Measure = { rounds: 12, nations: ['earth', 'mars', 'titan'], blocOf: () => 'core' };

it('tells a nation what it is, holds, knows and wants', async () => {
  const titan = await sheetOf('titan', measure);
  expect(titan.character).toContain('You mine');
  expect(titan.regions).toEqual(['p16', 'p18']);
  expect(titan.holdings).toBe('12,000 credits, 1 helium, 1 weapon and 250 Governor Points');
  expect(titan.knows).toBe('You know mining.');
});

it('prints the goals every such nation has, and none that is drawn', async () => {
  for (const nation of ['mercury', 'pluto', 'beatrix'] as const) {
    const { goals } = await sheetOf(nation, measure);
    expect(goals).toHaveLength(3);
  }
});
