import { describe, expect, it } from 'vitest';
import type { Reach } from '../generated';
import { unit, viewOf, worldOf, type Given } from '../testing/table';
import { march, orderAssault, orderMarch, reachOf } from './reach';
import { Ground } from './hex-lookup';

const groundOf = (given: Given): Ground => new Ground(worldOf(given), 'P0');
const horse = unit(1, 'horseman', 'P0', '8,10');
const catapult = unit(2, 'catapult', 'P0', '8,10');
const pike = unit(3, 'pikeman', 'P1', '10,10');

const reach: Reach[] = [
  {
    units: [1],
    hexes: [
      { hex: '9,10', moves: 2, from: '8,10', by: 'step' },
      { hex: '7,10', moves: 2, from: '8,10', by: 'step' },
      { hex: '6,10', moves: 1, from: '7,10', by: 'step' },
      { hex: '5,10', moves: 0, from: '6,10', by: 'step' },
      { hex: '15,15', moves: 2, from: '8,10', by: 'hop' },
    ],
  },
  {
    units: [2],
    hexes: [
      { hex: '9,10', moves: 1, from: '8,10', by: 'step' },
      { hex: '7,10', moves: 1, from: '8,10', by: 'step' },
      { hex: '6,10', moves: 0, from: '7,10', by: 'step' },
    ],
  },
];

describe('the way of a unit', () => {
  it('is followed back from where it ends', () => {
    const found = reachOf(viewOf({ reach }), horse);
    expect(found.get('5,10')).toEqual({
      left: 0,
      legs: [
        { by: 'step', to: '7,10' },
        { by: 'step', to: '6,10' },
        { by: 'step', to: '5,10' },
      ],
    });
    expect(found.get('8,10')).toEqual({ left: 3, legs: [] });
  });

  it('may be a hop', () => {
    const { goals } = march(groundOf({ units: [horse], reach }), [horse]);
    const goal = goals.get('15,15');
    expect(goal && orderMarch(goal)).toEqual([{ type: 'hop', unit: 1, tile: '15,15' }]);
  });
});

describe('a march of several', () => {
  const units = [horse, catapult];

  it('goes as far as the slowest', () => {
    const { goals } = march(groundOf({ units, reach }), units);
    expect(goals.get('6,10')?.left).toBe(0);
    expect([...goals.keys()]).toEqual(['9,10', '7,10', '6,10']);
  });

  it('needs room for all of them', () => {
    const crowd = Array.from({ length: 6 }, (_, n) => unit(n + 4, 'pikeman', 'P0', '7,10'));
    const { goals } = march(groundOf({ units: [...units, ...crowd], reach }), units);
    expect(goals.has('7,10')).toBe(false);
  });

  it('ends in an attack from one hex, the strongest first', () => {
    const ground = groundOf({ units: [...units, pike], reach });
    const assault = march(ground, units).assaults.get('10,10');
    expect(assault?.from).toBe('9,10');
    expect(assault && orderAssault(ground, '10,10', assault)).toEqual([
      { type: 'step', unit: 1, hex: '9,10' },
      { type: 'step', unit: 2, hex: '9,10' },
      { type: 'attack', unit: 2, hex: '10,10' },
      { type: 'attack', unit: 1, hex: '10,10' },
    ]);
  });

  it('attacks nobody in the rounds of peace, nor with a settler', () => {
    const peace = groundOf({ units: [...units, pike], reach });
    peace.world.view.options.peace_rounds = 3;
    expect(march(peace, units).assaults.size).toBe(0);
    const settler = unit(4, 'settler', 'P0', '8,10');
    const ground = groundOf({ units: [...units, settler, pike], reach });
    expect(march(ground, [...units, settler]).assaults.size).toBe(0);
  });
});
