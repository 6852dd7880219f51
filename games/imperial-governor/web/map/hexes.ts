// The geometry of the board: flat-topped hexes in columns, odd columns half a hex lower. One hex is 100 units high.

import type { Dir, Hex } from '../generated';

export interface Point {
  x: number;
  y: number;
}

/** Units of the drawing to the height of a hex. */
export const HIGH = 100;
const SIDE = HIGH / Math.sqrt(3);
/** From column to column, in hexes. */
const COLUMN = Math.sqrt(3) / 2;
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
  return place([column * COLUMN, row + (column % 2 === 1 ? 0.5 : 0)]);
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

/** The hex at a point of the drawing, whether it is on the board or not. */
export function hexAt({ x, y }: Point): Hex {
  const [across, down] = [x / HIGH + CORNER.x, y / HIGH + CORNER.y];
  const near = Math.round(across / COLUMN);
  let best = { column: 0, row: 0, far: Infinity };
  for (let column = Math.max(0, near - 1); column <= near + 1; column++) {
    const low = column % 2 === 1 ? 0.5 : 0;
    const row = Math.max(0, Math.round(down - low));
    const far = Math.hypot(column * COLUMN - across, row + low - down);
    if (far < best.far) best = { column, row, far };
  }
  return hexOf(best.column, best.row);
}

/** Corners clockwise from the east; the side from corner n to n+1 faces SIDES[n]. */
export const SIDES: readonly Dir[] = ['SE', 'S', 'SW', 'NW', 'N', 'NE'];

export function corners({ x, y }: Point, size = 1): Point[] {
  const [s, h] = [SIDE * size, (HIGH / 2) * size];
  return [
    { x: x + s, y },
    { x: x + s / 2, y: y + h },
    { x: x - s / 2, y: y + h },
    { x: x - s, y },
    { x: x - s / 2, y: y - h },
    { x: x + s / 2, y: y - h },
  ];
}

/** Which way a side faces, as a vector of length one. */
export function towards(dir: Dir): Point {
  const angle = { N: -90, NE: -30, SE: 30, S: 90, SW: 150, NW: -150 }[dir] * (Math.PI / 180);
  return { x: Math.cos(angle), y: Math.sin(angle) };
}

const short = (n: number): string => String(Math.round(n * 10) / 10);
export const xy = ({ x, y }: Point): string => `${short(x)} ${short(y)}`;
export const outline = (at: Point, size = 1): string => corners(at, size).map(xy).join(' ');

/** The next hex of a list in the direction of an arrow key: the nearest one that lies more that way than aside. */
export function stepTo(from: Hex, key: string, among: readonly Hex[]): Hex | null {
  const way = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key];
  if (!way) return null;
  const [wx = 0, wy = 0] = way;
  const here = centre(from);
  let best: { hex: Hex; cost: number } | null = null;
  for (const hex of among) {
    const there = centre(hex);
    const [dx, dy] = [there.x - here.x, there.y - here.y];
    const ahead = dx * wx + dy * wy;
    const aside = Math.abs(dx * wy) + Math.abs(dy * wx);
    if (hex === from || ahead < 1 || aside > ahead * 1.8) continue;
    const cost = ahead + aside * 2;
    if (best === null || cost < best.cost) best = { hex, cost };
  }
  return best?.hex ?? null;
}
