// The chance of a whole battle before it is begun, from the odds of a single roll that the game's data hold. The rules
// tell the odds of attacks already made; this is for those that are only being thought of.

import type { Content, RollOdds, Unit } from '../generated';
import type { HexLookup } from './hex-lookup';

interface Fighter {
  value: number;
  military: boolean;
}
interface SpaceFlight {
  attacker: boolean;
  defender: boolean;
}

/** Chance in a thousand that the attacker wins one roll, by his lead. */
export function rollChance(odds: RollOdds, lead: number, space: SpaceFlight): number {
  const table = space.attacker
    ? space.defender
      ? odds.both_space_flight
      : odds.attacker_space_flight
    : space.defender
      ? odds.defender_space_flight
      : odds.plain;
  const place = Math.min(Math.max(lead - odds.least_lead, 0), table.length - 1);
  return table[place] ?? 0;
}

/** Chance in a thousand that the attacker takes the hex when all fight to the end. Both in the order they fall. */
export function battleChance(
  odds: RollOdds,
  attackers: number[],
  defenders: Fighter[],
  bonus: number,
  space: SpaceFlight,
): number {
  const from = (values: number[], n: number): number =>
    values.slice(n).reduce((sum, value) => sum + value, 0);
  const defends = defenders.map(({ value }) => value);
  const memo = new Map<number, number>();
  const chance = (a: number, d: number): number => {
    if (d === defenders.length) return 1;
    if (a === attackers.length) return 0;
    const key = a * 16 + d;
    const known = memo.get(key);
    if (known !== undefined) return known;
    const guarded = defenders.slice(d).some(({ military }) => military);
    const lead = from(attackers, a) - from(defends, d) - (guarded ? bonus : 0);
    const win = rollChance(odds, lead, space) / 1000;
    const result = win * chance(a, d + 1) + (1 - win) * chance(a + 1, d);
    memo.set(key, result);
    return result;
  };
  return Math.round(chance(0, 0) * 1000);
}

/** Units in the order in which they fall [SV-16.1] [SV-16.3] [SV-16.4]. Equal ones are alike for the odds. */
export function fallOrder(world: HexLookup, units: Unit[], by: 'attack' | 'defend', atSea: boolean): Unit[] {
  const late = (unit: Unit): number => Number(atSea && world.values(unit).domain === 'ship');
  return [...units].sort((one, other) => {
    const [a, b] = [world.values(one), world.values(other)];
    return late(one) - late(other) || a.range - b.range || b[by] - a[by] || one.id - other.id;
  });
}

export interface Forecast {
  attack: number;
  defend: number;
  bonus: number;
  odds: number;
}

/** How an attack of these units on a hex would stand. */
export function forecast(
  world: HexLookup,
  content: Content,
  units: Unit[],
  hex: Unit['at'],
): Forecast | null {
  const seat = units[0]?.owner;
  if (seat === undefined) return null;
  const fighters = units.flatMap((unit) => [unit, ...world.cargoOf(unit.id)]);
  const { owner, units: guards, bonus } = world.defenceOf(hex, seat);
  const atSea = world.grid.at.get(hex)?.terrain === 'sea';
  const attack = fallOrder(world, fighters, 'attack', atSea).map((unit) => world.values(unit).attack);
  const defence = fallOrder(world, guards, 'defend', atSea).map((unit) => ({
    value: world.values(unit).defend,
    military: world.isMilitary(unit),
  }));
  const space = {
    attacker: world.knows(seat, 'space_flight'),
    defender: owner !== null && world.knows(owner, 'space_flight'),
  };
  return {
    attack: attack.reduce((sum, value) => sum + value, 0),
    defend: defence.reduce((sum, { value }) => sum + value, 0),
    bonus,
    odds: battleChance(content.roll_odds, attack, defence, bonus, space),
  };
}

export const percent = (perMille: number): string => {
  if (perMille > 0 && perMille < 10) return '<1 %';
  if (perMille < 1000 && perMille > 990) return '>99 %';
  return `${Math.round(perMille / 10)} %`;
};
