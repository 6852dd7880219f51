// Places, forces and choices in words: for screen readers, tooltips and the panel.

import type { Hex, Kind, LeaderId, Part, Place, Province, Seat, Units } from '../generated';
import type { BoardState } from '../board.svelte';
import type { Target } from '../state/targets';
import { hexOf, partOf, type Stack } from '../state/stacks';
import { placeName } from './places';

export const count = (n: number, word: string): string => `${n} ${word}${n === 1 ? '' : 's'}`;
export const talents = (n: number): string => count(n, 'talent');
export const kindWord = (kind: Kind, n = 2): string => (n === 1 ? kind : `${kind}s`);

export const LEADER_NAMES: Record<LeaderId, string> = {
  king: 'King',
  general1: 'General I',
  general2: 'General II',
  general3: 'General III',
};

export function describeUnits({ legions, squadrons }: Units): string {
  const parts = [
    ...(legions > 0 ? [count(legions, 'legion')] : []),
    ...(squadrons > 0 ? [count(squadrons, 'squadron')] : []),
  ];
  return parts.length > 0 ? parts.join(' and ') : 'no units';
}

/** The country a player leads. */
export function powerName(board: BoardState, seat: Seat): string {
  const power = board.player(seat)?.power ?? '';
  return board.props.phrases.nameOf(power) ?? power;
}
const whose = (board: BoardState, seat: Seat): string =>
  seat === board.me ? 'your' : `${powerName(board, seat)}'s`;

export const provinceName = (board: BoardState, province: Province): string =>
  board.mapData.provinces.get(province)?.name ?? province;

/** A hex as people say it: its city or port, else its land and what is near. */
export const hexName = (board: BoardState, hex: Hex): string =>
  board.mapData.hexes.get(hex)?.kind === 'strait' ? 'the Hellespont' : placeName(hex, board.content);

const PART_WORDS: Record<Part, string> = { ashore: 'ashore', afloat: 'aboard', port: 'in port' };

function partName(board: BoardState, place: Place): string {
  const hex = hexOf(place);
  const line = board.mapData.hexes.get(hex);
  const two = place.length > 4;
  return `${hexName(board, hex)}${two ? ` (${PART_WORDS[partOf(place, line)]})` : ''}`;
}
export const partWord = (part: Part): string => PART_WORDS[part];

export function describeStack(board: BoardState, stack: Stack): string {
  const leaders = stack.leaders.map((leader) => LEADER_NAMES[leader]).join(', ');
  const units = stack.units ? describeUnits(stack.units) : 'unknown strength';
  const what = leaders === '' ? units : `${leaders} with ${units}`;
  return `${stack.seat === board.me ? 'Your' : powerName(board, stack.seat)} ${what} at ${partName(board, stack.place)}`;
}

/** All that stands in a hex, in one sentence or two. */
export function describeHex(board: BoardState, hex: Hex): string {
  const line = board.mapData.hexes.get(hex);
  const city = line?.city ? board.mapData.cities.get(line.city) : undefined;
  const owner = city ? board.view.cities[city.id] : undefined;
  const parts = [
    hexName(board, hex),
    ...(city
      ? [`${owner ? whose(board, owner) : 'neutral'} city, value ${city.value}`]
      : line?.port
        ? ['port']
        : []),
    ...(line?.terrain === 'mountain' || line?.terrain === 'desert' ? [line.terrain] : []),
    ...board
      .stacksAt(hex)
      .map(
        (stack) =>
          `${stack.seat === board.me ? 'you' : powerName(board, stack.seat)}: ${stack.units ? describeUnits(stack.units) : 'unknown strength'}`,
      ),
  ];
  return `${parts.join(', ')}.`;
}

const STOPS = {
  terrain: 'He must stop there: hard terrain.',
  strait: 'He must stop there: a strait.',
  enemy: 'He must stop there: enemies.',
  unknown: 'He may have to stop there: who knows what lies under the enemy leader.',
} as const;

export function describeTarget(board: BoardState, lit: Target, aimed: boolean): string {
  const again = aimed ? ' Press again to confirm.' : '';
  if (lit.type === 'way') {
    const { way } = lit;
    return `${count(way.steps.length, 'step')} by ${way.by}. ${way.stop ? STOPS[way.stop] : ''}${again}`;
  }
  const [first] = lit.offers;
  switch (first?.action.type) {
    case 'attack':
      return `Attack ${lit.offers.map(({ action }) => (action.type === 'attack' ? powerName(board, action.target) : '')).join(' or ')}.${again}`;
    case 'place_leader':
    case 'return_leader':
    case 'place_released':
    case 'place_units':
      return `You can place it here.${again}`;
    case 'raise':
    case 'raise_at_sea':
      return `You can raise troops here.${again}`;
    default:
      return `You can choose it.${again}`;
  }
}
export const describeStop = (stop: keyof typeof STOPS): string => STOPS[stop];
