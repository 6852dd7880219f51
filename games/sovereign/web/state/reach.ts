// Where units can get in this turn. The rules tell how far each unit can go and the last step of every way; here ways
// are put together, shared by several units, and turned into the single actions the rules ask for.

import type { Action, Hex, Unit, View, Way } from '../generated';
import { neighbours } from '../map/hexes';
import type { Ground } from './hex-lookup';

interface Leg {
  by: Way;
  to: Hex;
}
interface Arrival {
  /** Move points left there. */
  left: number;
  legs: Leg[];
}

/** Every hex a unit can get to, its own included. */
export function reachOf(view: Pick<View, 'reach'>, unit: Unit): Map<Hex, Arrival> {
  const hexes = view.reach.find(({ units }) => units.includes(unit.id))?.hexes ?? [];
  const last = new Map(hexes.map((reached) => [reached.hex, reached]));
  const reach = new Map<Hex, Arrival>([[unit.at, { left: unit.moves, legs: [] }]]);
  for (const { hex, moves } of hexes) {
    const legs: Leg[] = [];
    for (let at = last.get(hex); at && legs.length <= hexes.length; at = last.get(at.from)) {
      legs.unshift({ by: at.by, to: at.hex });
      if (at.from === unit.at) break;
    }
    if (hex !== unit.at) reach.set(hex, { left: moves, legs });
  }
  return reach;
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
export function march(ground: Ground, units: Unit[]): { goals: Map<Hex, Goal>; assaults: Map<Hex, Assault> } {
  const { view } = ground.world;
  const reaches = units.map((unit) => ({ unit, reach: reachOf(view, unit) }));
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

/** Attacks at the end of a march; what they need beyond the march is proposed here and decided by the rules. */
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
