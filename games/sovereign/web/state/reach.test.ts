import { describe, expect, it } from 'vitest';
import { city, FLOWER, unit, worldOf, type Given } from '../testing/table';
import { march, orderAssault, orderMarch, reachOf } from './reach';
import { Ground } from './world';

const groundOf = (given: Given): Ground => new Ground(worldOf(given), 'P0');

describe('the way of a unit', () => {
  it('leads as far as its move points, each hex for one', () => {
    const horse = unit(1, 'horseman', 'P0', '10,10');
    const reach = reachOf(groundOf({ units: [horse] }), horse);
    expect(reach.get('13,10')?.left).toBe(0);
    expect(reach.get('12,10')).toMatchObject({ left: 1, legs: [{ to: '11,10' }, { to: '12,10' }] });
    expect(reach.has('14,10')).toBe(false);
  });

  it('obeys the adjacent rule', () => {
    const horse = unit(1, 'horseman', 'P0', '9,10', { moves: 1 });
    const pike = unit(2, 'pikeman', 'P1', '10,10');
    const reach = reachOf(groundOf({ units: [horse, pike] }), horse);
    expect([...reach.keys()].sort()).toEqual(['8,10', '8,11', '8,9', '9,10']);
  });

  it('lets a unit leave an occupied tile as the rules say', () => {
    const horse = unit(1, 'horseman', 'P0', '11,10', { moves: 1 });
    const blue = city('P1', FLOWER, { controlled: FLOWER.filter((hex) => hex !== '11,10') });
    const reach = reachOf(groundOf({ cities: [blue], units: [horse] }), horse);
    expect([...reach.keys()].sort()).toEqual(['11,10', '12,10']);
  });

  it('runs free through an own city by road, once', () => {
    const pike = unit(1, 'pikeman', 'P0', '3,3', { moves: 0 });
    const roads: Given = { units: [pike], known: { P0: ['road_building'] } };
    expect(reachOf(groundOf(roads), pike).get('4,4')).toEqual({ left: 0, legs: [{ by: 'road', to: '4,4' }] });
    const used = { ...pike, on_road: true };
    expect([...reachOf(groundOf({ ...roads, units: [used] }), used).keys()]).toEqual(['3,3']);
  });

  it('stops at sea, mountains and full hexes', () => {
    const horse = unit(1, 'horseman', 'P0', '10,10', { moves: 1 });
    const crowd = Array.from({ length: 7 }, (_, n) => unit(n + 2, 'pikeman', 'P0', '9,10'));
    const reach = reachOf(groundOf({ units: [horse, ...crowd], land: { '11,10': '~', '10,9': 'm' } }), horse);
    expect([...reach.keys()].sort()).toEqual(['10,10', '10,11', '9,11', '9,9']);
  });
});

describe('a march of several', () => {
  const units = [unit(1, 'horseman', 'P0', '8,10'), unit(2, 'catapult', 'P0', '8,10')];
  const pike = unit(3, 'pikeman', 'P1', '10,10');

  it('goes as far as the slowest', () => {
    const { goals } = march(groundOf({ units }), units, () => []);
    expect(goals.get('6,10')?.left).toBe(0);
    expect(goals.has('5,10')).toBe(false);
  });

  it('ends in an attack from one hex, the strongest first', () => {
    const ground = groundOf({ units: [...units, pike] });
    const { assaults } = march(ground, units, () => []);
    const assault = assaults.get('10,10');
    expect(assault?.from).toBe('9,10');
    expect(assault && orderAssault(ground, '10,10', assault)).toEqual([
      { type: 'step', unit: 1, hex: '9,10' },
      { type: 'step', unit: 2, hex: '9,10' },
      { type: 'attack', unit: 2, hex: '10,10' },
      { type: 'attack', unit: 1, hex: '10,10' },
    ]);
  });

  it('attacks nobody in the rounds of peace, nor with a settler', () => {
    const peace = groundOf({ units: [...units, pike] });
    peace.world.view.options.peace_rounds = 3;
    expect(march(peace, units, () => []).assaults.size).toBe(0);
    const settler = unit(4, 'settler', 'P0', '8,10');
    const ground = groundOf({ units: [...units, settler, pike] });
    expect(march(ground, [...units, settler], () => []).assaults.size).toBe(0);
  });

  it('takes hops that are offered', () => {
    const [horse] = units;
    const { goals } = march(groundOf({ units }), units.slice(0, 1), () => ['15,15']);
    const goal = goals.get('15,15');
    expect(goal && orderMarch(goal)).toEqual([{ type: 'hop', unit: horse?.id, tile: '15,15' }]);
  });
});
