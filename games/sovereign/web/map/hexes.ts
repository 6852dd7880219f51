// The hexes of a map and where they are drawn: pointed at the top, odd rows half a hex to the right.

import { BETWEEN_LINES, hexNearest, hexShape, type Point } from '$lib/board/hex';
import type { GameMap, Hex, Terrain, TerrainFacts } from '../generated';

/** Length of a hex's side, in board units. */
export const SIDE = 30;
/** Half the width of a hex. */
export const HALF = (SIDE * Math.sqrt(3)) / 2;
const MARGIN = 10;
export const { outline, hexPath, sidePath } = hexShape(SIDE, 'pointed');

export interface Cell {
  hex: Hex;
  column: number;
  row: number;
  terrain: Terrain;
  x: number;
  y: number;
}

export interface Grid {
  width: number;
  height: number;
  cells: Cell[];
  at: ReadonlyMap<Hex, Cell>;
}

const hexOf = (column: number, row: number): Hex => `${column},${row}`;

export function placeOf(hex: Hex): { column: number; row: number } {
  const [column, row] = hex.split(',');
  return { column: Number(column), row: Number(row) };
}

/** The six hexes beside one, on the map or not: from the east anticlockwise. */
export function neighbours(hex: Hex): Hex[] {
  const { column, row } = placeOf(hex);
  const odd = row & 1;
  return [
    hexOf(column + 1, row),
    hexOf(column + odd, row - 1),
    hexOf(column + odd - 1, row - 1),
    hexOf(column - 1, row),
    hexOf(column + odd - 1, row + 1),
    hexOf(column + odd, row + 1),
  ];
}

/** Least number of steps over the unbounded grid. */
export function distance(one: Hex, other: Hex): number {
  const [a, b] = [axial(one), axial(other)];
  const [dq, dr] = [a.q - b.q, a.r - b.r];
  return Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr));
}

function axial(hex: Hex): { q: number; r: number } {
  const { column, row } = placeOf(hex);
  return { q: column - (row - (row & 1)) / 2, r: row };
}

export function centre(hex: Hex): Point {
  const { column, row } = placeOf(hex);
  return {
    x: MARGIN + HALF * (2 * column + 1 + (row & 1)),
    y: MARGIN + SIDE * (1 + 1.5 * row),
  };
}

const COMPASS = [
  'east',
  'south-east',
  'south',
  'south-west',
  'west',
  'north-west',
  'north',
  'north-east',
] as const;

/** The direction in which one hex lies from another; neighbours are never straight north or south. */
export function bearing(from: Hex, to: Hex): string {
  const [a, b] = [centre(from), centre(to)];
  const eighths = Math.round(Math.atan2(b.y - a.y, b.x - a.x) / (Math.PI / 4));
  return COMPASS[(eighths + 8) % 8] ?? '';
}

/** Where attackers stand in the hex they came into: at the edge they crossed, so that both sides are seen. */
export function edge(from: Hex, to: Hex): Point {
  const [a, b] = [centre(from), centre(to)];
  return { x: b.x + (a.x - b.x) * 0.42, y: b.y + (a.y - b.y) * 0.42 };
}

/** The sides of an area that lead out of it, drawn a little inside, as a path. */
export function border(area: Hex[], side = SIDE): string {
  const inside = new Set(area);
  return area
    .flatMap((hex) => {
      const { x, y } = centre(hex);
      return neighbours(hex).map((next, n) => (inside.has(next) ? '' : sidePath(x, y, n, side)));
    })
    .join('');
}

export function gridOf(map: Pick<GameMap, 'width' | 'height' | 'rows'>, terrains: TerrainFacts[]): Grid {
  const byCode = new Map(terrains.map(({ code, id }) => [code, id]));
  const cells = map.rows.flatMap((letters, row) =>
    [...letters].flatMap((code, column): Cell[] => {
      const terrain = byCode.get(code);
      const hex = hexOf(column, row);
      return terrain ? [{ hex, column, row, terrain, ...centre(hex) }] : [];
    }),
  );
  return {
    width: HALF * (2 * map.width + 1) + 2 * MARGIN,
    height: SIDE * (1.5 * map.height + 0.5) + 2 * MARGIN,
    cells,
    at: new Map(cells.map((cell) => [cell.hex, cell])),
  };
}

/** The hex under a point of the board, on the map or not. */
export function hexAt(x: number, y: number): Hex {
  const across = ((y - MARGIN - SIDE) / (1.5 * SIDE)) * BETWEEN_LINES;
  const { line, place } = hexNearest((x - MARGIN - HALF) / (2 * HALF), across);
  return hexOf(place, line);
}
