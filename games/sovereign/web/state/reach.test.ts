import { describe, expect, it } from 'vitest';
import type { Reach, Strike } from '../generated';
import { unit, viewOf } from '../testing/table';
import { march, orderAssault, orderMarch, reachOf } from './reach';

const horse = unit(1, 'horseman', 'P0', '8,10');
const catapult = unit(2, 'catapult', 'P0', '8,10');

const reach: Reach[] = [
  {
    units: [1],
    bulk: 1,
    hexes: [
      { hex: '9,10', moves: 2, from: '8,10', by: 'step', room: 7 },
      { hex: '7,10', moves: 2, from: '8,10', by: 'step', room: 7 },
      { hex: '6,10', moves: 1, from: '7,10', by: 'step', room: 7 },
      { hex: '5,10', moves: 0, from: '6,10', by: 'step', room: 7 },
      { hex: '15,15', moves: 2, from: '8,10', by: 'hop', room: 7 },
    ],
  },
  {
    units: [2],
    bulk: 1,
    hexes: [
      { hex: '9,10', moves: 1, from: '8,10', by: 'step', room: 7 },
      { hex: '7,10', moves: 1, from: '8,10', by: 'step', room: 7 },
      { hex: '6,10', moves: 0, from: '7,10', by: 'step', room: 7 },
    ],
  },
];

/** What both could attack; only the catapult can begin it. */
const strikes: Strike[] = [
  { from: '8,10', to: '10,11', room: 7, first: [2], later: [] },
  { from: '9,10', to: '10,10', room: 7, first: [2], later: [1] },
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
      room: 7,
    });
    expect(found.get('8,10')).toMatchObject({ left: 3, legs: [] });
  });

  it('may be a hop', () => {
    const { goals } = march(viewOf({ reach }), [horse]);
    const goal = goals.get('15,15');
    expect(goal && orderMarch(goal)).toEqual([{ type: 'hop', unit: 1, tile: '15,15' }]);
  });
});

describe('a march of several', () => {
  const units = [horse, catapult];

  it('goes as far as the slowest', () => {
    const { goals } = march(viewOf({ reach }), units);
    expect(goals.get('6,10')?.left).toBe(0);
    expect([...goals.keys()]).toEqual(['9,10', '7,10', '6,10']);
  });

  it('needs room for all of them', () => {
    const crowded = reach.map((group) => ({
      ...group,
      hexes: group.hexes.map((reached) => ({
        ...reached,
        room: reached.hex === '7,10' ? 1 : 7,
      })),
    }));
    const { goals } = march(viewOf({ reach: crowded }), units);
    expect([...goals.keys()]).toEqual(['9,10', '6,10']);
  });

  it('ends in an attack that all of them can make from one hex, who can begin it first', () => {
    const { assaults } = march(viewOf({ reach, strikes }), units);
    expect([...assaults.keys()]).toEqual(['10,10']);
    const assault = assaults.get('10,10');
    expect(assault?.from).toBe('9,10');
    expect(assault && orderAssault('10,10', assault)).toEqual([
      { type: 'step', unit: 1, hex: '9,10' },
      { type: 'step', unit: 2, hex: '9,10' },
      { type: 'attack', unit: 2, hex: '10,10' },
      { type: 'attack', unit: 1, hex: '10,10' },
    ]);
  });

  it('attacks nothing that only joiners could attack, nor where there is no room', () => {
    expect(march(viewOf({ reach, strikes }), [horse]).assaults.size).toBe(0);
    const full = strikes.map((strike) => ({ ...strike, room: 1 }));
    expect(march(viewOf({ reach, strikes: full }), units).assaults.size).toBe(0);
  });
});
