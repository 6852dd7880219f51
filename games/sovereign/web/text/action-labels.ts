// What the list of actions calls an action. Its sentence is `do-<type>` in text/en.ftl; here is added what an action does
// not say by itself: which unit of which hex it is about, on what ground, and in which direction.

import type { GameContext } from '$lib/game/contract';
import type { Action, Content, Event, Hex, Unit, View } from '../generated';
import { bearing, placeOf } from '../map/hexes';

type Context = GameContext<Content, View, Action, Event>;
type Facts = Record<string, string | number>;

export function actionLabel(action: Action, context: Context): string | null {
  const facts = { ...action, ...pieceOf(action, context), ...placeFacts(action, context) };
  return context.phrases.format(`do-${action.type}`, facts, context.seatName);
}

/** The unit that acts, and the ship it boards. */
function pieceOf(action: Action, { view }: Context): Facts {
  const facts: Facts = {};
  const unit = unitOf(action, view);
  if (unit) Object.assign(facts, { kind: unit.kind, from: unit.from ?? unit.at, twin: twinOf(unit, view) });
  const ship = action.type === 'embark' ? view.units.find(({ id }) => id === action.ship) : undefined;
  return ship ? { ...facts, ship_kind: ship.kind } : facts;
}

function unitOf(action: Action, view: View): Unit | undefined {
  const id = 'unit' in action ? action.unit : action.type === 'found' ? action.settler : null;
  return view.units.find((unit) => unit.id === id);
}

/** The number of a unit among its like in a hex, or 0 where it has no like. */
function twinOf({ id, kind, owner, at, from }: Unit, view: View): number {
  const alike = view.units.filter(
    (unit) => unit.kind === kind && unit.owner === owner && unit.at === at && unit.from === from,
  );
  return alike.length > 1 ? 1 + alike.findIndex((unit) => unit.id === id) : 0;
}

/** The hex an action is about, its ground and price, and the way there. */
function placeFacts(action: Action, context: Context): Facts {
  const { view, content } = context;
  const unit = unitOf(action, view);
  const hex = targetOf(action, unit);
  if (hex === null) return {};
  const { column, row } = placeOf(hex);
  const code = view.map.rows[row]?.[column];
  const terrain = content.terrains.find((one) => one.code === code);
  const start = startOf(action, unit, view);
  return {
    ground: `${terrain?.name.toLowerCase() ?? 'hex'} ${hex}`,
    price: priceOf(action, content) ?? terrain?.build_cost ?? 0,
    way: start === null ? '' : bearing(start, hex),
  };
}

function targetOf(action: Action, unit: Unit | undefined): Hex | null {
  if ('hex' in action) return action.hex;
  if ('tile' in action) return action.tile;
  if ('place' in action) return action.place;
  if (action.type === 'resolve') return action.to;
  return action.type === 'found' ? (unit?.at ?? null) : null;
}

/** Where the way begins: a city's centre, where the unit stands, or the hex that is fought for. */
function startOf(action: Action, unit: Unit | undefined, view: View): Hex | null {
  if ('city' in action) return action.city;
  if (action.type === 'retreat') return view.battle?.at ?? null;
  return unit?.at ?? null;
}

function priceOf(action: Action, content: Content): number | undefined {
  if (action.type !== 'build') return undefined;
  return content.units.find(({ id }) => id === action.unit)?.cost;
}
