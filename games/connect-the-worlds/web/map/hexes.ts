// Where everything is drawn: the hexes of the space map and of a world in board units, and the way from one to another.

import type { Content, Hex, World } from '../generated';

/** Length of a hex's side, in board units. */
export const SIDE = 40;
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

/** Neighbours of a flat-topped hex, each with the first of the two corners on the side they share. */
export const DIRECTIONS = [
  { q: 1, r: 0, corner: 0 },
  { q: 1, r: -1, corner: 5 },
  { q: 0, r: -1, corner: 4 },
  { q: -1, r: 0, corner: 3 },
  { q: -1, r: 1, corner: 2 },
  { q: 0, r: 1, corner: 1 },
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

export function corner(x: number, y: number, n: number, side = SIDE): [number, number] {
  const angle = (Math.PI / 3) * n;
  return [x + side * Math.cos(angle), y + side * Math.sin(angle)];
}

/** The outline of a hex, for `points` of a polygon. */
export function outline(x: number, y: number, side = SIDE): string {
  return [0, 1, 2, 3, 4, 5].map((n) => corner(x, y, n, side).map(round).join(',')).join(' ');
}

const KEYS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The hex an arrow key leads to, among those that can be reached by keys: the nearest one that way. */
export function stepTo(from: Cell, key: string, among: Cell[]): Cell | null {
  const way = KEYS[key];
  if (!way) return null;
  let best: { cell: Cell; cost: number } | null = null;
  for (const cell of among) {
    const [dx, dy] = [cell.x - from.x, cell.y - from.y];
    const ahead = dx * way[0] + dy * way[1];
    const aside = Math.abs(dx * way[1]) + Math.abs(dy * way[0]);
    if (ahead < 1 || aside > ahead * 2) continue;
    const cost = ahead + aside * 2;
    if (!best || cost < best.cost) best = { cell, cost };
  }
  return best?.cell ?? null;
}

const round = (n: number): number => Math.round(n * 10) / 10;
