import { describe, expect, it } from 'vitest';
import { city, CONTENT, FLOWER, unit, worldOf } from '../testing/table';
import { battleChance, fallOrder, forecast, percent, rollChance } from './odds';

const NONE = { attacker: false, defender: false };
const guards = (...values: number[]) => values.map((value) => ({ value, military: true }));

describe('the odds', () => {
  it('of one roll are those of the rules', () => {
    const of = (lead: number): string => (rollChance(CONTENT.roll_odds, lead, NONE) / 10).toFixed(1);
    expect([of(-8), of(0), of(1), of(10)]).toEqual(['8.1', '46.2', '53.8', '93.7']);
  });

  it('of whole battles are those of the rules', () => {
    const of = (attack: number[], defence: number[], bonus: number): number =>
      battleChance(CONTENT.roll_odds, attack, guards(...defence), bonus, NONE);
    expect(of([1, 1, 1], [2], 3)).toBe(618);
    expect(of([1, 1, 1], [2, 2], 3)).toBe(215);
    expect(of([1, 1, 2], [3], 0)).toBe(849);
    expect(of([3, 3, 3, 3, 3], [3, 3], 7)).toBe(751);
  });

  it('count no bonus once only a settler is left', () => {
    const settler = { value: 0, military: false };
    expect(battleChance(CONTENT.roll_odds, [1], [settler], 7, NONE)).toBe(538);
  });

  it('are told in whole parts of a hundred, and never as certain', () => {
    expect([percent(618), percent(4), percent(997), percent(1000)]).toEqual([
      '62 %',
      '<1 %',
      '>99 %',
      '100 %',
    ]);
  });
});

describe('units fall', () => {
  it('the strongest first, those with range after all others', () => {
    const units = [
      unit(1, 'catapult', 'P1', '5,5'),
      unit(2, 'pikeman', 'P1', '5,5'),
      unit(3, 'musketman', 'P1', '5,5'),
    ];
    expect(fallOrder(worldOf({ units }), units, 'defend', false).map(({ id }) => id)).toEqual([3, 2, 1]);
  });

  it('ships last at sea', () => {
    const units = [
      unit(1, 'galley', 'P1', '5,5'),
      unit(2, 'catapult', 'P1', '5,5'),
      unit(3, 'pikeman', 'P1', '5,5'),
    ];
    expect(fallOrder(worldOf({ units }), units, 'defend', true).map(({ id }) => id)).toEqual([3, 2, 1]);
  });
});

describe('the forecast of an attack', () => {
  it('adds the tiles beside the defender and Construction', () => {
    const units = [unit(1, 'cavalry', 'P0', '12,10'), unit(2, 'musketman', 'P1', '11,10')];
    const world = worldOf({ cities: [city('P1', FLOWER)], units, known: { P1: ['construction'] } });
    expect(forecast(world, CONTENT, units.slice(0, 1), '11,10')).toMatchObject({
      attack: 3,
      defend: 3,
      bonus: 4,
    });
  });

  it('adds the price of the ground under a fort', () => {
    const units = [unit(1, 'cavalry', 'P0', '12,10'), unit(2, 'pikeman', 'P1', '11,10')];
    const world = worldOf({ units, forts: [{ hex: '11,10', owner: 'P1' }], land: { '11,10': 'h' } });
    expect(forecast(world, CONTENT, units.slice(0, 1), '11,10')?.bonus).toBe(6);
  });
});
