// Where units can get in this turn. The rules tell how far each unit can go, the last step of every way and what it could
// attack from there; here ways are put together, shared by several units, and turned into single actions.

import type { Action, Hex, Unit, View, Way } from '../generated';

type MarchView = Pick<View, 'reach' | 'strikes'>;

interface Leg {
  by: Way;
  to: Hex;
}
interface Arrival {
  /** Move points left there. */
  left: number;
  legs: Leg[];
  /** How many units more fit there. */
  room: number;
}

const groupOf = (view: Pick<View, 'reach'>, unit: Unit): View['reach'][number] | undefined =>
  view.reach.find(({ units }) => units.includes(unit.id));

/** Every hex a unit can get to, its own included. */
export function reachOf(view: Pick<View, 'reach'>, unit: Unit): Map<Hex, Arrival> {
  const hexes = groupOf(view, unit)?.hexes ?? [];
  const last = new Map(hexes.map((reached) => [reached.hex, reached]));
  const reach = new Map<Hex, Arrival>([[unit.at, { left: unit.moves, legs: [], room: Infinity }]]);
  for (const { hex, moves, room } of hexes) {
    const legs: Leg[] = [];
    for (let at = last.get(hex); at && legs.length <= hexes.length; at = last.get(at.from)) {
      legs.unshift({ by: at.by, to: at.hex });
      if (at.from === unit.at) break;
    }
    if (hex !== unit.at) reach.set(hex, { left: moves, legs, room });
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
  /** Who attacks after whom: those who can begin an attack come first. */
  order: Unit[];
}

/** What all of these units can reach together: hexes to stand in, and hexes to attack. */
export function march(
  view: MarchView,
  units: Unit[],
): { goals: Map<Hex, Goal>; assaults: Map<Hex, Assault> } {
  const reaches = units.map((unit) => ({ unit, reach: reachOf(view, unit) }));
  const bulk = units.reduce((sum, unit) => sum + (groupOf(view, unit)?.bulk ?? 1), 0);
  const shared = new Map<Hex, Goal>();
  for (const hex of reaches[0]?.reach.keys() ?? []) {
    const arrivals = reaches.flatMap(({ unit, reach }) => {
      const at = reach.get(hex);
      return at ? [{ unit, ...at }] : [];
    });
    const room = Math.min(...arrivals.map((arrival) => arrival.room));
    if (arrivals.length < units.length || bulk > room) continue;
    shared.set(hex, {
      left: Math.min(...arrivals.map(({ left }) => left)),
      ways: new Map(arrivals.map(({ unit, legs }) => [unit, legs])),
    });
  }
  const assaults = assaultsOf(view, units, bulk, shared);
  const goals = new Map([...shared].filter(([hex]) => units.some((unit) => unit.at !== hex)));
  return { goals, assaults };
}

/** Attacks that the rules allow to all of these units from one hex; of several hexes the one with most points left. */
function assaultsOf(view: MarchView, units: Unit[], bulk: number, shared: Map<Hex, Goal>): Map<Hex, Assault> {
  const found = new Map<Hex, Assault>();
  for (const { from, to, room, first, later } of view.strikes) {
    const goal = shared.get(from);
    const begins = units.filter(({ id }) => first.includes(id));
    const joins = units.filter(({ id }) => later.includes(id));
    if (!goal || bulk > room || begins.length === 0 || begins.length + joins.length < units.length) continue;
    const before = found.get(to);
    if (!before || isBetterStart(goal, before))
      found.set(to, { ...goal, from, order: [...begins, ...joins] });
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

/** A march and an attack at its end. */
export function orderAssault(hex: Hex, assault: Assault): Action[] {
  return [
    ...orderMarch(assault),
    ...assault.order.map((unit): Action => ({
      type: 'attack',
      unit: unit.id,
      hex,
    })),
  ];
}

function actionOf(unit: Unit, { by, to }: Leg): Action {
  if (by === 'step') return { type: 'step', unit: unit.id, hex: to };
  return { type: by, unit: unit.id, tile: to };
}
