// The hexes of a map and where they are drawn: pointed at the top, odd rows half a hex to the right.

import type { GameMap, Hex, Terrain, TerrainFacts } from '../generated';

/** Length of a hex's side, in board units. */
export const SIDE = 30;
/** Half the width of a hex. */
export const HALF = (SIDE * Math.sqrt(3)) / 2;
const MARGIN = 10;

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

/** East, north-east, north-west, west, south-west, south-east: steps in even rows, then in odd ones. */
const STEPS: readonly (readonly [number, number])[][] = [
  [
    [1, 0],
    [0, -1],
    [-1, -1],
    [-1, 0],
    [-1, 1],
    [0, 1],
  ],
  [
    [1, 0],
    [1, -1],
    [0, -1],
    [-1, 0],
    [0, 1],
    [1, 1],
  ],
];
/** The two corners of the side a neighbour lies behind, in the order of the directions. */
export const SIDES: readonly (readonly [number, number])[] = [
  [0, 1],
  [5, 0],
  [4, 5],
  [3, 4],
  [2, 3],
  [1, 2],
];

const hexOf = (column: number, row: number): Hex => `${column},${row}`;

export function placeOf(hex: Hex): { column: number; row: number } {
  const [column, row] = hex.split(',');
  return { column: Number(column), row: Number(row) };
}

/** The six hexes beside one, on the map or not, in the order of the directions. */
export function neighbours(hex: Hex): Hex[] {
  const { column, row } = placeOf(hex);
  return (STEPS[row & 1] ?? []).map(([dc, dr]) => hexOf(column + dc, row + dr));
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

export function centre(hex: Hex): { x: number; y: number } {
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
export function edge(from: Hex, to: Hex): { x: number; y: number } {
  const [a, b] = [centre(from), centre(to)];
  return { x: b.x + (a.x - b.x) * 0.42, y: b.y + (a.y - b.y) * 0.42 };
}

/** Corners run clockwise from the upper right one. */
export function corner(x: number, y: number, n: number, side = SIDE): [number, number] {
  const angle = (Math.PI / 3) * n - Math.PI / 6;
  return [x + side * Math.cos(angle), y + side * Math.sin(angle)];
}

/** The outline of a hex, for `points` of a polygon. */
export function outline(x: number, y: number, side = SIDE): string {
  return [0, 1, 2, 3, 4, 5].map((n) => corner(x, y, n, side).map(round).join(',')).join(' ');
}

/** The outline of a hex as a piece of a path. */
export function hexPath(x: number, y: number, side = SIDE): string {
  return `M${[0, 1, 2, 3, 4, 5].map((n) => corner(x, y, n, side).map(round).join(' ')).join('L')}Z`;
}

/** The sides of an area that lead out of it, drawn a little inside, as a path. */
export function border(area: Hex[], side = SIDE): string {
  const inside = new Set(area);
  return area
    .flatMap((hex) => {
      const { x, y } = centre(hex);
      return neighbours(hex).flatMap((next, n) => {
        const [from, to] = SIDES[n] ?? [0, 0];
        if (inside.has(next)) return [];
        const ends = [corner(x, y, from, side), corner(x, y, to, side)];
        return [`M${ends.map((end) => end.map(round).join(' ')).join('L')}`];
      });
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
  const [px, py] = [(x - MARGIN - HALF) / SIDE, (y - MARGIN - SIDE) / SIDE];
  const [q, r] = [(Math.sqrt(3) / 3) * px - py / 3, (2 / 3) * py];
  let [rq, rr] = [Math.round(q), Math.round(r)];
  const rs = Math.round(-q - r);
  const [dq, dr, ds] = [Math.abs(rq - q), Math.abs(rr - r), Math.abs(rs + q + r)];
  if (dq > dr && dq > ds) rq = -rr - rs;
  else if (dr > ds) rr = -rq - rs;
  return hexOf(rq + (rr - (rr & 1)) / 2, rr);
}

const KEYS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The hex an arrow key leads to, among those that can be reached by keys: the nearest one that way. */
export function stepTo(from: Hex, key: string, among: Hex[]): Hex | null {
  const way = KEYS[key];
  if (!way) return null;
  const here = centre(from);
  let best: { hex: Hex; cost: number } | null = null;
  for (const hex of among) {
    const there = centre(hex);
    const [dx, dy] = [there.x - here.x, there.y - here.y];
    const ahead = dx * way[0] + dy * way[1];
    const aside = Math.abs(dx * way[1]) + Math.abs(dy * way[0]);
    if (ahead < 1 || aside > ahead * 2) continue;
    const cost = ahead + aside * 2;
    if (!best || cost < best.cost) best = { hex, cost };
  }
  return best?.hex ?? null;
}

export const round = (n: number): number => Math.round(n * 10) / 10;
