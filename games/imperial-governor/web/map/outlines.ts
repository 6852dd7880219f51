// Regions of hexes as smooth shapes: the borders of countries, seas and relief are drawn as lines of a pen, not as
// hexagons. Where three regions meet the line is held fast, so that neighbours fit together without a gap.

import { xy, type Point } from '$lib/board/hex';
import type { Hex } from '../generated';
import { centre, corners, neighbour, SIDES } from './hexes';

/** To which region a hex belongs; hexes off the board to none. */
type Regions = (hex: Hex) => string | null;

interface Corner extends Point {
  key: string;
  fixed: boolean;
}

const keyOf = ({ x, y }: Point): string => `${Math.round(x)},${Math.round(y)}`;

interface Side {
  from: Corner;
  to: Corner;
  beyond: string | null;
}

/** The sides of a region that face something else, each with its corners in clockwise order. */
function sidesOf(hexes: Iterable<Hex>, region: string, regions: Regions): Side[] {
  const sides: Side[] = [];
  for (const hex of hexes) {
    const points = corners(centre(hex));
    const around = SIDES.map((dir) => regions(neighbour(hex, dir)));
    const cornerAt = (n: number): Corner => {
      const point = points[n % 6] as Point;
      // A corner is shared with the neighbours beyond the sides before and after it.
      const [before, after] = [around[(n + 5) % 6], around[n % 6]];
      return {
        ...point,
        key: keyOf(point),
        fixed: before !== after && before !== region && after !== region,
      };
    };
    for (let n = 0; n < 6; n++)
      if (around[n] !== region)
        sides.push({ from: cornerAt(n), to: cornerAt(n + 1), beyond: around[n] ?? null });
  }
  return sides;
}

/** Closed outlines of a region. */
function loopsOf(sides: Side[]): Corner[][] {
  const next = new Map(sides.map((side) => [side.from.key, side]));
  const loops: Corner[][] = [];
  // Keys that were taken meanwhile are passed over: to look for the first that is left again and again takes long.
  for (const key of [...next.keys()]) {
    const first = next.get(key);
    if (!first) continue;
    const loop: Corner[] = [];
    for (let side: Side | undefined = first; side && next.delete(side.from.key); side = next.get(side.to.key))
      loop.push(side.from);
    loops.push(loop);
  }
  return loops;
}

const middle = (one: Point, other: Point): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });

/** Takes the zigzag out of a line: every corner that is not held moves halfway to the middle of its neighbours. */
function eased(points: Corner[], closed: boolean): Corner[] {
  return points.map((point, n) => {
    const before = points[closed ? (n + points.length - 1) % points.length : n - 1];
    const after = points[closed ? (n + 1) % points.length : n + 1];
    if (point.fixed || !before || !after) return point;
    const between = middle(before, after);
    return { ...point, ...middle(point, between) };
  });
}

/** A curve through the middles of the sides; it touches corners that are held, and the ends. */
function curve(points: Corner[]): string {
  const [first] = points;
  if (!first) return '';
  let path = `M${xy(first)}`;
  for (let n = 1; n < points.length; n++) {
    const [point, after] = [points[n] as Corner, points[n + 1]];
    if (!after || point.fixed) path += `L${xy(point)}`;
    else if (after.fixed || n + 2 === points.length) {
      path += `Q${xy(point)} ${xy(after)}`;
      n++;
    } else path += `Q${xy(point)} ${xy(middle(point, after))}`;
  }
  return path;
}

/** A closed curve, begun at a corner that is held if there is one. */
function closedCurve(loop: Corner[]): string {
  const points = eased(loop, true);
  const start = points.findIndex(({ fixed }) => fixed);
  if (start >= 0) {
    const turned = [...points.slice(start), ...points.slice(0, start + 1)];
    return `${curve(turned)}Z`;
  }
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return '';
  return `M${xy(middle(last, first))}${points
    .map((point, n) => `Q${xy(point)} ${xy(middle(point, points[(n + 1) % points.length] ?? first))}`)
    .join('')}Z`;
}

export function outlineOf(hexes: Iterable<Hex>, region: string, regions: Regions): string {
  return loopsOf(sidesOf(hexes, region, regions))
    .map(closedCurve)
    .join('');
}

/** Lines between regions, each drawn once: `wanted` says which pairs have a border. */
export function bordersOf(
  hexes: Iterable<Hex>,
  regions: Regions,
  wanted: (one: string, beyond: string | null) => boolean,
): string[] {
  const byRegion = new Map<string, Hex[]>();
  for (const hex of hexes) {
    const region = regions(hex);
    if (region !== null) byRegion.set(region, [...(byRegion.get(region) ?? []), hex]);
  }
  const paths: string[] = [];
  for (const [region, own] of byRegion) {
    const sides = sidesOf(own, region, regions).filter(({ beyond }) => wanted(region, beyond));
    const byBeyond = new Map<string | null, Side[]>();
    for (const side of sides) byBeyond.set(side.beyond, [...(byBeyond.get(side.beyond) ?? []), side]);
    for (const run of byBeyond.values())
      paths.push(...chainsOf(run).map((chain) => curve(eased(chain, false))));
  }
  return paths;
}

/** Sides put end to end. */
function chainsOf(sides: Side[]): Corner[][] {
  const from = new Map(sides.map((side) => [side.from.key, side]));
  const ends = new Set(sides.map((side) => side.to.key));
  const starts = sides.filter((side) => !ends.has(side.from.key));
  const chains: Corner[][] = [];
  const follow = (first: Side | undefined): void => {
    const chain: Corner[] = first ? [first.from] : [];
    for (let side = first; side && from.delete(side.from.key); side = from.get(side.to.key))
      chain.push(side.to);
    if (chain.length > 1) chains.push(chain);
  };
  starts.forEach(follow);
  while (from.size > 0) follow(from.values().next().value);
  return chains;
}

/** The land as the geographer drew it, its points joined by curves. */
export function smoothRing(points: Point[]): string {
  const loop = points.map((point) => ({ ...point, key: '', fixed: false }));
  const [first, last] = [loop[0], loop.at(-1)];
  if (!first || !last) return '';
  return `M${xy(middle(last, first))}${loop
    .map((point, n) => `Q${xy(point)} ${xy(middle(point, loop[(n + 1) % loop.length] ?? first))}`)
    .join('')}Z`;
}

/** How many points of a shore make one line. */
const STRETCH = 60;

/** The same curve in short stretches: what is drawn anew is then only what lies in sight. */
export function smoothStretches(points: Point[]): string[] {
  const stretches: string[] = [];
  const at = (n: number): Point => points[n % points.length] as Point;
  for (let from = 0; from < points.length; from += STRETCH) {
    const to = Math.min(from + STRETCH, points.length);
    let path = `M${xy(middle(at(from + points.length - 1), at(from)))}`;
    for (let n = from; n < to; n++) path += `Q${xy(at(n))} ${xy(middle(at(n), at(n + 1)))}`;
    stretches.push(path);
  }
  return stretches;
}
