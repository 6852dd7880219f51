// What pressing a hex means at this moment: the offers, sorted by the hexes they are about and by what is held.

import type { Offer } from '$lib/game/contract';
import type { Action, Hex, Technology, UnitId, UnitKind } from '../generated';
import { percent } from '../text/describe';
import { orderAssault, orderMarch, type Assault, type Goal } from './reach';
import type { HexLookup } from './hex-lookup';

/** What the player has in hand: a kind of unit to build, units to send, or the plan for a fort or a call to arms. */
export type Held = `kind:${UnitKind}` | `stack:${Hex}` | `unit:${UnitId}` | 'fort' | 'nationalism';
/** What a tile or unit is paid with: points, or a technology that gives it free. */
export type Payment = 'points' | Technology;

export type AimKind =
  'tile' | 'fort' | 'unit' | 'city' | 'go' | 'attack' | 'found' | 'fight' | 'raid' | 'retreat' | 'give';

export interface Target {
  hex: Hex;
  kind: AimKind;
  /** Sent one after another. */
  actions: Action[];
  /** A few signs on the hex: a price, points left, odds. */
  sign: string;
}

/** The light a hex is shown in: war, a way, or something to have. */
export function lightOf(kind: AimKind): 'war' | 'go' | 'lit' {
  switch (kind) {
    case 'attack':
    case 'fight':
    case 'raid':
    case 'give':
      return 'war';
    case 'go':
    case 'retreat':
      return 'go';
    default:
      return 'lit';
  }
}

/** The kind of action that a lit hex leads to. */
export const offerOf = ({ actions }: Target): Action['type'] | undefined => actions[0]?.type;

/** Where nearly everything is lit, a little light is enough. */
export const isCrowd = (lit: ReadonlyMap<Hex, Target>): boolean => lit.size > 60;

/** Aims that cannot be undone ask to be confirmed. */
export const FINAL: ReadonlySet<AimKind> = new Set<AimKind>(['attack', 'retreat', 'give', 'raid']);

/** Aims whose consequences are asked from the rules. */
export const ASKED: ReadonlySet<AimKind> = new Set<AimKind>([
  'tile',
  'fort',
  'unit',
  'city',
  'attack',
  'retreat',
]);

export interface Hold {
  grip: Held | null;
  purse: Payment;
  /** What the held units can reach, in the Move step. */
  goals: Map<Hex, Goal>;
  assaults: Map<Hex, Assault>;
  odds: (hex: Hex, actions: Action[]) => number | null;
  /** Units chosen to go on in a rolling attack. */
  chosen: UnitId[];
}

export function targetsOf(offers: Offer<Action>[], world: HexLookup, hold: Hold): Map<Hex, Target> {
  const lit = new Map<Hex, Target>();
  const put = (hex: Hex, kind: AimKind, action: Action, sign = ''): void => {
    if (!lit.has(hex)) lit.set(hex, { hex, kind, actions: [action], sign });
  };
  const price = (hex: Hex): string => String(world.price(hex));
  const advances = new Map<Hex, Action[]>();
  for (const { action } of offers) {
    switch (action.type) {
      case 'place_tile':
      case 'seafaring_tile':
        put(action.hex, 'tile', action);
        break;
      case 'put_tile':
        put(action.hex, 'tile', action, 'free');
        break;
      case 'expand':
        if (hold.grip === null && hold.purse === 'points') put(action.hex, 'tile', action, price(action.hex));
        break;
      case 'free_expand':
        if (hold.grip === null && hold.purse === action.credit) put(action.hex, 'tile', action, 'free');
        break;
      case 'build_fort':
        if (hold.grip === 'fort') put(action.hex, 'fort', action, price(action.hex));
        break;
      case 'build':
        if (hold.purse === 'points' && hold.grip === `kind:${action.unit}`) put(action.place, 'unit', action);
        break;
      case 'free_build':
        if (hold.purse === action.credit && hold.grip === `kind:${action.unit}`)
          put(action.place, 'unit', action, 'free');
        break;
      case 'nat_unit':
        if (hold.grip === `kind:${action.unit}`) put(action.place, 'unit', action, 'free');
        break;
      case 'nationalism':
        if (hold.grip === 'nationalism') put(action.city, 'city', action);
        break;
      case 'nat_tile':
      case 'spoils_tile':
      case 'remove_tile':
        put(action.hex, 'give', action);
        break;
      case 'resolve': {
        const clash = world.view.waiting.find(({ from, to }) => from === action.from && to === action.to);
        put(action.to, 'fight', action, clash ? percent(clash.odds) : '');
        break;
      }
      case 'found': {
        const settler = world.units.get(action.settler);
        if (settler) put(settler.at, 'found', action);
        break;
      }
      case 'raid':
        put(action.city, 'raid', action);
        break;
      case 'retreat':
        put(action.hex, 'retreat', action);
        break;
      case 'arrange':
        if (hold.grip === `unit:${action.unit}`) put(action.tile, 'go', action);
        break;
      case 'advance':
        if (hold.chosen.includes(action.unit))
          advances.set(action.hex, [...(advances.get(action.hex) ?? []), action]);
        break;
      default:
        break;
    }
  }
  for (const [hex, actions] of advances) {
    const odds = hold.odds(hex, actions);
    const sign = odds === null ? '' : percent(odds);
    lit.set(hex, { hex, kind: 'attack', actions: [...actions, { type: 'go' }], sign });
  }
  for (const [hex, goal] of hold.goals)
    lit.set(hex, { hex, kind: 'go', actions: orderMarch(goal), sign: String(goal.left) });
  for (const [hex, assault] of hold.assaults) {
    const actions = orderAssault(hex, assault);
    const odds = hold.odds(hex, actions);
    lit.set(hex, { hex, kind: 'attack', actions, sign: odds === null ? '' : percent(odds) });
  }
  return lit;
}

/** Ways to pay that are open now; what is free comes first. */
export function paymentsOf(offers: Offer<Action>[]): Payment[] {
  const purses = new Set<Payment>();
  for (const { action } of offers)
    if (action.type === 'free_expand' || action.type === 'free_build') purses.add(action.credit);
  if (offers.some(({ action }) => action.type === 'expand' || action.type === 'build')) purses.add('points');
  return [...purses];
}

/** Kinds of unit that can be built now with a purse, or placed by a call to arms. */
export function kindsOf(offers: Offer<Action>[], purse: Payment): Set<UnitKind> {
  return new Set(
    offers.flatMap(({ action }) => {
      if (action.type === 'nat_unit') return [action.unit];
      if (action.type === 'build') return purse === 'points' ? [action.unit] : [];
      return action.type === 'free_build' && action.credit === purse ? [action.unit] : [];
    }),
  );
}

/** Units that can do something by themselves in the Move step, each with the first thing it can do. */
export function movers(offers: Offer<Action>[]): Map<UnitId, Action['type']> {
  const found = new Map<UnitId, Action['type']>();
  for (const { action } of offers) {
    switch (action.type) {
      case 'step':
      case 'road':
      case 'hop':
      case 'embark':
      case 'disembark':
      case 'attack':
        if (!found.has(action.unit)) found.set(action.unit, action.type);
        break;
      default:
        break;
    }
  }
  return found;
}
