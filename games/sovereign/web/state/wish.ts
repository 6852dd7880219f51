// What a press on a dark hex would have meant, so that the rules can say why it cannot be done.

import type { Action, Hex } from '../generated';
import type { BoardState } from '../board.svelte';
import { neighbours } from '../map/hexes';
import type { HexLookup } from './hex-lookup';

export function wishOf(board: BoardState, hex: Hex): Action | null {
  const { moment } = board.view;
  if (!board.asked) return null;
  switch (moment.type) {
    case 'placing':
      return { type: 'place_tile', hex };
    case 'expansion':
      return board.held === 'fort' ? { type: 'build_fort', hex } : expansion(board, hex);
    case 'units':
    case 'nationalism':
      return building(board, hex);
    case 'move':
      return stepping(board, hex);
    default:
      return null;
  }
}

/** The city that the hex touches, or else the first. */
function expansion(board: BoardState, hex: Hex): Action | null {
  // Whoever presses a city only looks at it.
  const cities = board.me && !board.world.cityAt.has(hex) ? board.world.citiesOf(board.me) : [];
  const near = neighbours(hex);
  const city = (cities.find(({ tiles }) => tiles.some((tile) => near.includes(tile))) ?? cities[0])?.tiles[0];
  if (!city) return null;
  return board.payment === 'points'
    ? { type: 'expand', city, hex }
    : { type: 'free_expand', credit: board.payment, city, hex };
}

function building(board: BoardState, place: Hex): Action | null {
  const { heldKind: unit, payment } = board;
  if (!unit) return null;
  if (board.view.moment.type === 'nationalism') return { type: 'nat_unit', unit, place };
  return payment === 'points'
    ? { type: 'build', unit, place }
    : { type: 'free_build', credit: payment, unit, place };
}

/** A step of the first unit in hand; what is farther away than a step is simply out of reach. */
function stepping(board: BoardState, hex: Hex): Action | null {
  const [unit] = board.marching;
  if (!unit || !neighbours(unit.at).includes(hex)) return null;
  return isOthers(board.world, hex, unit.owner)
    ? { type: 'attack', unit: unit.id, hex }
    : { type: 'step', unit: unit.id, hex };
}

const isOthers = (world: HexLookup, hex: Hex, seat: string): boolean =>
  [world.cityAt.get(hex), world.fortAt.get(hex), ...world.stacksAt(hex)].some(
    (one) => one !== undefined && one.owner !== seat,
  );
