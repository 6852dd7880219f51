// Where everything is drawn: the hexes of the space map and of a world in board units, and the way from one to another.

import { hexShape } from '$lib/board/hex';
import type { Content, Hex, World } from '../generated';

/** Length of a hex's side, in board units. */
export const SIDE = 40;
export const { corner, outline, sidePath } = hexShape(SIDE, 'flat');
const MARGIN = SIDE * 0.4;

/** A board of hexes: the space map, or the surface of one world. */
export type MapId = 'space' | World;

export interface Cell {
  hex: Hex;
  x: number;
  y: number;
  q: number;
  r: number;
  /** The world that hangs in this hex of the space map. */
  world: World | null;
}

export interface HexMap {
  map: MapId;
  width: number;
  height: number;
  cells: Cell[];
  at: ReadonlyMap<Hex, Cell>;
}

/** Neighbours of a hex, in the order of its sides. */
export const DIRECTIONS = [
  { q: 1, r: 0 },
  { q: 1, r: -1 },
  { q: 0, r: -1 },
  { q: -1, r: 0 },
  { q: -1, r: 1 },
  { q: 0, r: 1 },
] as const;

const HEX = /^(\w+)\((-?\d+),(-?\d+)\)$/;

/** A hex's board and place on it. Names come from the rules; one that is not a hex lies nowhere. */
export function placeOf(hex: Hex): { map: MapId; q: number; r: number } | null {
  const [, name, q, r] = HEX.exec(hex) ?? [];
  if (name === undefined) return null;
  return { map: name.toLowerCase() as MapId, q: Number(q), r: Number(r) };
}

export function mapOf(hex: Hex): MapId {
  return placeOf(hex)?.map ?? 'space';
}

export function hexOn(map: MapId, q: number, r: number): Hex {
  return `${map.slice(0, 1).toUpperCase()}${map.slice(1)}(${q},${r})`;
}

export function hexMapOf(content: Content, map: MapId): HexMap {
  const board = map === 'space' ? content.space : content.planet;
  const [xs, ys] = [board.hexes.map(({ x }) => x), board.hexes.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  // From a hex's middle to its edge, and a little air.
  const reach = { x: SIDE + MARGIN, y: (SIDE * Math.sqrt(3)) / 2 + MARGIN };
  const cells = board.hexes.map((hex): Cell => {
    const world = 'world' in hex ? (hex.world ?? null) : null;
    return {
      hex: hexOn(map, hex.q, hex.r),
      x: (hex.x - left) * SIDE + reach.x,
      y: (hex.y - top) * SIDE + reach.y,
      q: hex.q,
      r: hex.r,
      world,
    };
  });
  return {
    map,
    width: (Math.max(...xs) - left) * SIDE + 2 * reach.x,
    height: (Math.max(...ys) - top) * SIDE + 2 * reach.y,
    cells,
    at: new Map(cells.map((cell) => [cell.hex, cell])),
  };
}
