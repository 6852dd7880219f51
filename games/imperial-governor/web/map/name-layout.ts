// Where names are written: countries and seas along the longest free line through them, cities beside their walls.

import { xy, type Point } from '$lib/board/hex';
import type { City, Hex } from '../generated';
import type { CityLine } from '../state/content';
import { centre, columnRow, HIGH, lineAndRowAt, WIDTH } from './hexes';

export interface NameLine {
  id: string;
  name: string;
  /** A slightly bent line to write along. */
  path: string;
  size: number;
  middle: Point;
  /** How far the writing reaches from its middle, and its slope. */
  reach: number;
  angle: number;
}

interface Wish {
  id: string;
  name: string;
  hexes: readonly Hex[];
  /** Marks the writing should not cross. */
  avoid: readonly Point[];
  least: number;
  most: number;
  /** Width of a letter in parts of its height, its space included. */
  wide: number;
}

const STEP = HIGH / 3;
/** From how many hexes of a region lines are tried. */
const TRIES = 24;

export function nameLine({ id, name, hexes, avoid, least, most, wide }: Wish): NameLine {
  // Tens of thousands of points are asked about: numbers are found faster than the names of hexes.
  const numbers = new Set(hexes.map((hex) => numberOf(columnRow(hex))));
  const isInside = (point: Point): boolean => {
    const { line, place } = lineAndRowAt(point);
    return numbers.has(numberOf({ column: line, row: place }));
  };
  let best = { score: -Infinity, middle: centre(hexes[0] ?? '0101'), angle: 0, size: least };
  const every = Math.ceil(hexes.length / TRIES);
  for (const hex of hexes.filter((_, n) => n % every === 0))
    for (const lift of [0, 0.5])
      for (let degrees = -70; degrees <= 70; degrees += 10) {
        const at = centre(hex);
        const start = { x: at.x, y: at.y + lift * HIGH };
        const angle = (degrees * Math.PI) / 180;
        const way = { x: Math.cos(angle), y: Math.sin(angle) };
        const walk = (sign: number): number => {
          let far = 0;
          while (far < 16 * HIGH && isInside(along(start, way, sign * (far + STEP)))) far += STEP;
          return far;
        };
        if (!isInside(start)) continue;
        const [ahead, back] = [walk(1), walk(-1)];
        const middle = along(start, way, (ahead - back) / 2);
        const size = Math.min(most, ((ahead + back) * 0.94) / (name.length * wide));
        const unhindered = size - Math.abs(degrees) * 0.16;
        if (unhindered <= best.score) continue;
        const reach = (Math.max(size, least) * name.length * wide) / 2;
        const hit = avoid.filter(
          (mark) => distance(mark, middle, way, reach) < HIGH * 0.34 + size / 2,
        ).length;
        const score = unhindered - hit * 14;
        if (score > best.score) best = { score, middle, angle, size: Math.max(size, least) };
      }
  const reach = (best.size * name.length * wide) / 2;
  const way = { x: Math.cos(best.angle), y: Math.sin(best.angle) };
  const [from, to] = [along(best.middle, way, -reach - 20), along(best.middle, way, reach + 20)];
  const bend = along(best.middle, { x: way.y, y: -way.x }, reach * 0.12);
  return {
    id,
    name,
    path: `M${xy(from)}Q${xy(bend)} ${xy(to)}`,
    size: best.size,
    middle: best.middle,
    reach,
    angle: best.angle,
  };
}

const numberOf = ({ column, row }: { column: number; row: number }): number => column * 100 + row;

const along = (from: Point, way: Point, far: number): Point => ({
  x: from.x + way.x * far,
  y: from.y + way.y * far,
});

/** How far a point is from a line of a given reach about its middle. */
function distance(point: Point, middle: Point, way: Point, reach: number): number {
  const [dx, dy] = [point.x - middle.x, point.y - middle.y];
  const ahead = Math.max(-reach, Math.min(reach, dx * way.x + dy * way.y));
  return Math.hypot(dx - way.x * ahead, dy - way.y * ahead);
}

export interface CityName {
  city: City;
  name: string;
  x: number;
  y: number;
  anchor: 'start' | 'middle' | 'end';
  capital: boolean;
  /** What the writing covers. */
  box: Box;
}

export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const SPOTS: readonly { dx: number; dy: number; anchor: CityName['anchor'] }[] = [
  { dx: 36, dy: 9, anchor: 'start' },
  { dx: -36, dy: 9, anchor: 'end' },
  { dx: 0, dy: 58, anchor: 'middle' },
  { dx: 0, dy: -40, anchor: 'middle' },
  { dx: 28, dy: -24, anchor: 'start' },
  { dx: 28, dy: 42, anchor: 'start' },
  { dx: -28, dy: -24, anchor: 'end' },
  { dx: -28, dy: 42, anchor: 'end' },
];
/** Capitals are named in larger letters when the map is seen from afar, and get the room for it. */
export const CITY_SIZE = { capital: 36, far: 54, other: 28 } as const;

/** Each city's name on the side where it disturbs least; the great ones choose first. */
export function cityNames(cities: readonly CityLine[], lines: readonly NameLine[]): CityName[] {
  const marks = cities.map(({ hex }) => boxAround(centre(hex), 62, 62));
  const written: Box[] = [];
  const order = [...cities].sort((one, other) => other.value - one.value);
  return order.map((city) => {
    const at = centre(city.hex);
    const size = city.capital_of ? CITY_SIZE.far : CITY_SIZE.other;
    const width = city.name.length * size * 0.53;
    const choices = SPOTS.map((spot, n) => {
      const x = at.x + spot.dx;
      const left = { start: x, middle: x - width / 2, end: x - width }[spot.anchor];
      const box = { left, right: left + width, top: at.y + spot.dy - size * 0.8, bottom: at.y + spot.dy + 4 };
      const cost =
        n +
        (box.left < 0 || box.right > WIDTH ? 90 : 0) +
        marks.filter((mark) => overlap(mark, box)).length * 30 +
        written.filter((other) => overlap(other, box)).length * 60 +
        lines.filter((line) => crosses(line, box)).length * 12;
      return { spot, box, cost };
    });
    const chosen = choices.reduce((one, other) => (other.cost < one.cost ? other : one));
    written.push(chosen.box);
    return {
      city: city.id,
      name: city.name,
      x: at.x + chosen.spot.dx,
      y: at.y + chosen.spot.dy,
      anchor: chosen.spot.anchor,
      capital: city.capital_of !== null,
      box: chosen.box,
    };
  });
}

export const boxAround = ({ x, y }: Point, width: number, height: number): Box => ({
  left: x - width / 2,
  right: x + width / 2,
  top: y - height / 2,
  bottom: y + height / 2,
});

export const overlap = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

function crosses({ middle, reach, angle, size }: NameLine, box: Box): boolean {
  const way = { x: Math.cos(angle), y: Math.sin(angle) };
  const inner = { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
  const ends = [{ x: box.left, y: inner.y }, inner, { x: box.right, y: inner.y }];
  return ends.some((end) => distance(end, middle, way, reach) < size * 0.5 + 14);
}
