// What the viewer is asked for now, and the hexes that answer it.

import type { Offer } from '$lib/game/contract';
import type { Action, Hex, Kind, LeaderId, Pending, Phase, Seat, View } from '../generated';
import type { MapData } from '../map/map-data';
import { KINDS } from './content';
import type { Way } from './reach';

export type Task =
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

const PHASES: Partial<Record<Phase['type'], Task>> = {
  placement: 'placement',
  returning: 'returning',
  home: 'home',
  released: 'released',
  pay: 'pay',
  desert: 'desertion',
  raise: 'raising',
  diplomacy: 'diplomacy',
  movement: 'movement',
  combat: 'combat',
};

const CHOICES: Record<Pending['type'], Task> = {
  lose: 'losses',
  choose_hex: 'choose_hex',
  recall: 'recall',
  bribe: 'bribe',
};

/** What the game waits for from a player himself; answers to others' envoys are no business of his turn. */
export function taskOf(view: View, me: Seat | null): Task {
  const mine = me === null ? undefined : view.players[Number(me.slice(1))];
  if (!mine?.private || view.flow.type === 'over') return 'none';
  if (view.flow.type === 'poll') return mine.has_voted ? 'none' : 'poll';
  if (mine.power === 'rome' && view.players.some(({ bribe_awaits_rome }) => bribe_awaits_rome))
    return 'answer_bribe';
  const { pending, phase } = mine.private.turn;
  return pending ? CHOICES[pending.type] : (PHASES[phase.type] ?? 'none');
}

/** What is put on the map: a leader, or units of a kind. */
export type Tool = LeaderId | Kind;
export const isKind = (tool: Tool): tool is Kind => KINDS.includes(tool as Kind);

/** A hex that answers: by a march, or by one of the offers (several when units of several sorts stand there). */
export type Target = { type: 'way'; way: Way } | { type: 'offers'; offers: Offer<Action>[] };

interface TargetContext {
  task: Task;
  offers: readonly Offer<Action>[];
  tool: Tool | null;
  discharging: boolean;
  ways: ReadonlyMap<Hex, Way>;
  mapData: MapData;
}

export function targetHexes({
  task,
  offers,
  tool,
  discharging,
  ways,
  mapData,
}: TargetContext): Map<Hex, Target> {
  if (task === 'movement') return new Map([...ways].map(([hex, way]) => [hex, { type: 'way', way }]));
  const lit = new Map<Hex, { type: 'offers'; offers: Offer<Action>[] }>();
  const light = (hex: Hex, offer: Offer<Action>): void => {
    const known = lit.get(hex);
    if (known) known.offers.push(offer);
    else lit.set(hex, { type: 'offers', offers: [offer] });
  };
  for (const offer of offers) {
    const { action } = offer;
    if (action.type === 'designate_home') {
      for (const [hex, line] of mapData.hexes) if (line.province === action.province) light(hex, offer);
    } else if ('hex' in action && answers(action, task, tool, discharging)) light(action.hex, offer);
  }
  return lit;
}

function answers(action: Action, task: Task, tool: Tool | null, discharging: boolean): boolean {
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
      return task === 'pay' && discharging;
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
