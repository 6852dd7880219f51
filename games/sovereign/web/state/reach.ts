// Where units can get in this turn. The rules offer single steps; the player sees the whole way, and the steps are sent
// one after another, each only when the rules offer it.

import type { Action, Hex, Unit } from '../generated';
import { neighbours } from './grid';
import type { Ground } from './world';

export interface Leg {
  by: 'step' | 'road' | 'hop';
  to: Hex;
}
export interface Reached {
  /** Move points left on arrival. */
  left: number;
  legs: Leg[];
}

interface Visit extends Reached {
  hex: Hex;
  onRoad: boolean;
}

/** Every hex a unit can get to, its own included. `hops` are the tiles it can travel to by rail or air from where it is. */
export function reachOf(ground: Ground, unit: Unit, hops: Hex[] = []): Map<Hex, Reached> {
  const found = new Map<string, Visit>();
  const start: Visit = { hex: unit.at, left: unit.moves, legs: [], onRoad: unit.on_road };
  const queue: Visit[] = [start];
  for (const to of hops)
    queue.push({ hex: to, left: unit.moves - 1, legs: [{ by: 'hop', to }], onRoad: false });
  const walks = unit.aboard === null;
  for (let visit = queue.shift(); visit; visit = queue.shift()) {
    const key = `${visit.hex} ${visit.onRoad}`;
    const before = found.get(key);
    if (before && !isBetter(visit, before)) continue;
    found.set(key, visit);
    if (walks) queue.push(...stepsFrom(ground, unit, visit), ...roadsFrom(ground, unit, visit));
  }
  const reach = new Map<Hex, Reached>();
  for (const { hex, left, legs } of found.values()) {
    const before = reach.get(hex);
    if (!before || isBetter({ left, legs }, before)) reach.set(hex, { left, legs });
  }
  return reach;
}

const isBetter = (one: Reached, other: Reached): boolean =>
  one.left > other.left || (one.left === other.left && one.legs.length < other.legs.length);

function stepsFrom(ground: Ground, unit: Unit, { hex, left, legs }: Visit): Visit[] {
  if (left < 1) return [];
  const caught = ground.isWatched(hex);
  return neighbours(hex)
    .filter((to) => {
      if (ground.held.has(to) || !ground.isOpen(unit, to) || !ground.hasRoom(to, ground.bulk(unit)))
        return false;
      // The adjacent rule: from beside an enemy not to another hex beside one, but for own streets.
      return !(caught && ground.isWatched(to, hex)) || isStreet(ground, unit, hex, to);
    })
    .map((to) => ({ hex: to, left: left - 1, legs: [...legs, { by: 'step', to }], onRoad: false }));
}

function streetsOf(ground: Ground, unit: Unit, hex: Hex): Hex[] {
  const { world, seat } = ground;
  if (world.facts(unit.kind)?.domain !== 'land' || !world.knows(seat, 'road_building')) return [];
  const city = world.cityAt.get(hex);
  return city?.owner === seat && city.controlled.includes(hex) ? city.controlled : [];
}
const isStreet = (ground: Ground, unit: Unit, from: Hex, to: Hex): boolean =>
  streetsOf(ground, unit, from).includes(to);

function roadsFrom(ground: Ground, unit: Unit, { hex, left, legs, onRoad }: Visit): Visit[] {
  if (onRoad) return [];
  return streetsOf(ground, unit, hex)
    .filter((to) => to !== hex && ground.hasRoom(to, 1))
    .map((to) => ({ hex: to, left, legs: [...legs, { by: 'road', to }], onRoad: true }));
}

/** A hex several units can march to together. */
export interface Goal {
  left: number;
  ways: Map<Unit, Leg[]>;
}
/** An enemy-held hex they can attack, and the hex they attack it from. */
export interface Assault extends Goal {
  from: Hex;
}

/** What all of these units can reach: hexes to stand in, and hexes to attack. */
export function march(
  ground: Ground,
  units: Unit[],
  hopsOf: (unit: Unit) => Hex[],
): { goals: Map<Hex, Goal>; assaults: Map<Hex, Assault> } {
  const reaches = units.map((unit) => ({ unit, reach: reachOf(ground, unit, hopsOf(unit)) }));
  const shared = new Map<Hex, Goal>();
  for (const hex of reaches[0]?.reach.keys() ?? []) {
    const arrivals = reaches.map(({ unit, reach }) => ({ unit, at: reach.get(hex) }));
    if (arrivals.some(({ at }) => at === undefined)) continue;
    const newcomers = units.filter((unit) => unit.at !== hex);
    const bulk = newcomers.reduce((sum, unit) => sum + ground.bulk(unit), 0);
    if (bulk > 0 && !ground.hasRoom(hex, bulk)) continue;
    shared.set(hex, {
      left: Math.min(...arrivals.map(({ at }) => at?.left ?? 0)),
      ways: new Map(arrivals.map(({ unit, at }) => [unit, at?.legs ?? []])),
    });
  }
  const assaults = assaultsOf(ground, units, shared);
  const goals = new Map([...shared].filter(([hex]) => units.some((unit) => unit.at !== hex)));
  return { goals, assaults };
}

function assaultsOf(ground: Ground, units: Unit[], shared: Map<Hex, Goal>): Map<Hex, Assault> {
  const { world } = ground;
  const found = new Map<Hex, Assault>();
  const { round, options } = world.view;
  const peaceful = units.some(
    (unit) => !world.isMilitary(unit) || world.cargoOf(unit.id).some((cargo) => !world.isMilitary(cargo)),
  );
  if (peaceful || round <= options.peace_rounds || !units.some((unit) => world.values(unit).attack > 0))
    return found;
  const bulk = units.reduce((sum, unit) => sum + ground.bulk(unit), 0);
  for (const [from, goal] of shared) {
    if (goal.left < 1) continue;
    for (const hex of neighbours(from)) {
      if (!ground.held.has(hex) || !ground.hasRoom(hex, bulk)) continue;
      if (!units.every((unit) => ground.isOpen(unit, hex))) continue;
      const before = found.get(hex);
      if (!before || isBetterStart(goal, before)) found.set(hex, { ...goal, from });
    }
  }
  return found;
}

const length = ({ ways }: Goal): number => Math.max(...[...ways.values()].map((legs) => legs.length));
const isBetterStart = (one: Goal, other: Goal): boolean =>
  one.left > other.left || (one.left === other.left && length(one) < length(other));

/** The single actions of a march, unit by unit. */
export function orderMarch(goal: Goal): Action[] {
  return [...goal.ways].flatMap(([unit, legs]) => legs.map((leg) => actionOf(unit, leg)));
}

/** A march and an attack at its end. Whoever strikes hardest goes first, as the first needs an attack value. */
export function orderAssault(ground: Ground, hex: Hex, assault: Assault): Action[] {
  const strongest = [...assault.ways.keys()].sort(
    (one, other) => ground.world.values(other).attack - ground.world.values(one).attack,
  );
  return [
    ...orderMarch(assault),
    ...strongest.map((unit): Action => ({ type: 'attack', unit: unit.id, hex })),
  ];
}

function actionOf(unit: Unit, { by, to }: Leg): Action {
  if (by === 'step') return { type: 'step', unit: unit.id, hex: to };
  return { type: by, unit: unit.id, tile: to };
}
