// The geometry of the board: flat-topped hexes in columns, odd columns half a hex lower. One hex is 100 units high.

import { BETWEEN_LINES, hexNearest, hexShape, type Point } from '$lib/board/hex';
import type { Dir, Hex } from '../generated';

/** Units of the drawing to the height of a hex. */
export const HIGH = 100;
/** From this size of a hex on the screen its number is written. */
export const NEAR = 62;
const SIDE = HIGH / Math.sqrt(3);
const shape = hexShape(SIDE, 'flat');
/** What lies left of and above the first hexes, in hexes. */
const CORNER = { x: 0.2, y: 0.4 };
export const WIDTH = Math.round((52.65 - CORNER.x) * HIGH);
export const HEIGHT = Math.round((34.1 - CORNER.y) * HIGH);

/** From the map's own units to those of the drawing. */
export function place([x, y]: [number, number]): Point {
  return { x: (x - CORNER.x) * HIGH, y: (y - CORNER.y) * HIGH };
}

export function columnRow(hex: Hex): { column: number; row: number } {
  return { column: Number(hex.slice(0, 2)), row: Number(hex.slice(2, 4)) };
}

export function centre(hex: Hex): Point {
  const { column, row } = columnRow(hex);
  return place([column * BETWEEN_LINES, row + (column % 2 === 1 ? 0.5 : 0)]);
}

const hexOf = (column: number, row: number): Hex =>
  `${String(column).padStart(2, '0')}${String(row).padStart(2, '0')}`;

export function neighbour(hex: Hex, dir: Dir): Hex {
  const { column, row } = columnRow(hex);
  const low = column % 2;
  switch (dir) {
    case 'N':
      return hexOf(column, row - 1);
    case 'S':
      return hexOf(column, row + 1);
    case 'NE':
      return hexOf(column + 1, row - 1 + low);
    case 'SE':
      return hexOf(column + 1, row + low);
    case 'NW':
      return hexOf(column - 1, row - 1 + low);
    case 'SW':
      return hexOf(column - 1, row + low);
  }
}

/** Column and row of the hex at a point of the drawing, whether it is on the board or not. */
export const lineAndRowAt = ({ x, y }: Point): { line: number; place: number } =>
  hexNearest(y / HIGH + CORNER.y, x / HIGH + CORNER.x);

/** The hex at a point of the drawing, whether it is on the board or not. */
export function hexAt(point: Point): Hex {
  const { line, place: row } = lineAndRowAt(point);
  return hexOf(Math.max(0, line), Math.max(0, row));
}

/** Corners clockwise from the east; the side from corner n to n+1 faces SIDES[n]. */
export const SIDES: readonly Dir[] = ['SE', 'S', 'SW', 'NW', 'N', 'NE'];

export const corners = ({ x, y }: Point): Point[] => SIDES.map((_, n) => shape.corner(x, y, n));
export const outline = ({ x, y }: Point, size = 1): string => shape.outline(x, y, SIDE * size);

/** Which way a side faces, as a vector of length one. */
export function towards(dir: Dir): Point {
  const angle = { N: -90, NE: -30, SE: 30, S: 90, SW: 150, NW: -150 }[dir] * (Math.PI / 180);
  return { x: Math.cos(angle), y: Math.sin(angle) };
}
