// What the viewer is asked for now, told from what is on offer, and the hexes that answer it.

import type { Offer } from '$lib/game/contract';
import type { Action, Hex, Kind, LeaderId } from '../generated';
import type { Atlas } from './atlas';
import { KINDS } from './content';
import type { Way } from './reach';

export type Business =
  | 'placement'
  | 'returning'
  | 'released'
  | 'losses'
  | 'choose_hex'
  | 'recall'
  | 'bribe'
  | 'answer_bribe'
  | 'home'
  | 'pay'
  | 'desertion'
  | 'raising'
  | 'diplomacy'
  | 'movement'
  | 'combat'
  | 'poll'
  | 'none';

/** In the order in which one thing comes before another. */
const SIGNS: readonly [Action['type'], Business][] = [
  ['finish_placement', 'placement'],
  ['place_leader', 'placement'],
  ['place_units', 'placement'],
  ['unplace_units', 'placement'],
  ['return_leader', 'returning'],
  ['place_released', 'released'],
  ['lose', 'losses'],
  ['choose_hex', 'choose_hex'],
  ['recall', 'recall'],
  ['offer_bribe', 'bribe'],
  ['decline_bribe', 'bribe'],
  ['answer_bribe', 'answer_bribe'],
  ['designate_home', 'home'],
  ['desert', 'desertion'],
  ['pay_troops', 'pay'],
  ['end_treasury', 'raising'],
  ['end_diplomacy', 'diplomacy'],
  ['end_movement', 'movement'],
  ['end_combat', 'combat'],
  ['poll', 'poll'],
];

export function businessOf(offers: readonly Offer<Action>[]): Business {
  const types = new Set(offers.map(({ action }) => action.type));
  return SIGNS.find(([type]) => types.has(type))?.[1] ?? 'none';
}

/** What is put on the map: a leader, or units of a kind. */
export type Tool = LeaderId | Kind;
export const isKind = (tool: Tool): tool is Kind => KINDS.includes(tool as Kind);

/** A hex that answers: by a march, or by one of the offers (several when units of several sorts stand there). */
export type Lit = { type: 'way'; way: Way } | { type: 'offers'; offers: Offer<Action>[] };

interface Wish {
  business: Business;
  offers: readonly Offer<Action>[];
  tool: Tool | null;
  discharging: boolean;
  ways: ReadonlyMap<Hex, Way>;
  atlas: Atlas;
}

export function litHexes({ business, offers, tool, discharging, ways, atlas }: Wish): Map<Hex, Lit> {
  if (business === 'movement') return new Map([...ways].map(([hex, way]) => [hex, { type: 'way', way }]));
  const lit = new Map<Hex, { type: 'offers'; offers: Offer<Action>[] }>();
  const light = (hex: Hex, offer: Offer<Action>): void => {
    const known = lit.get(hex);
    if (known) known.offers.push(offer);
    else lit.set(hex, { type: 'offers', offers: [offer] });
  };
  for (const offer of offers) {
    const { action } = offer;
    if (action.type === 'designate_home') {
      for (const [hex, line] of atlas.hexes) if (line.province === action.province) light(hex, offer);
    } else if ('hex' in action && answers(action, business, tool, discharging)) light(action.hex, offer);
  }
  return lit;
}

function answers(action: Action, business: Business, tool: Tool | null, discharging: boolean): boolean {
  switch (action.type) {
    case 'place_leader':
    case 'return_leader':
    case 'place_released':
      return action.leader === tool;
    case 'place_units':
    case 'raise':
      return action.kind === tool;
    case 'raise_at_sea':
      return tool === 'squadron';
    case 'discharge':
      return business === 'pay' && discharging;
    case 'lose':
    case 'desert':
    case 'choose_hex':
    case 'attack':
      return true;
    default:
      return false;
  }
}

/** What can be put on the map now, in the order in which it is best done. */
export function toolsOf(offers: readonly Offer<Action>[]): Tool[] {
  const tools = new Set<Tool>();
  for (const { action } of offers) {
    if (action.type === 'place_leader' || action.type === 'return_leader' || action.type === 'place_released')
      tools.add(action.leader);
    else if (action.type === 'place_units' || action.type === 'raise') tools.add(action.kind);
    else if (action.type === 'raise_at_sea') tools.add('squadron');
  }
  return [...tools];
}
