// Winning chances over a game as lines: whose chances are drawn, where the lines run, and the turning points.

import type { SeatStyle } from '../game/contract';
import type { ChancePoint, Chances, SeatState } from '../generated/http';

/** Those who win and lose together, in one line. */
export interface ChanceSide {
  style: SeatStyle;
  name: string;
  /** The chance at every point, in thousandths. */
  chances: number[];
}

/** One entry for each side of the table; offices that cannot win have none. */
export function chanceSides(
  points: ChancePoint[],
  looks: SeatStyle[],
  seats: Pick<SeatState, 'side'>[],
): ChanceSide[] {
  const sides = [...new Set(seats.map((seat) => seat.side))];
  return sides.flatMap((side) => {
    const members = looks.filter((_, n) => seats[n]?.side === side);
    const [look] = members;
    if (!look) return [];
    const numbers = members.map((member) => Number(member.seat.slice(1)));
    const chances = points.map((point) => Math.max(...numbers.map((n) => point.chances[n] ?? 0)));
    const name = members.map((member) => member.name).join(' & ');
    return chances.some((chance) => chance > 0) ? [{ style: look, name, chances }] : [];
  });
}

export interface TurningPoint {
  seq: number;
  side: ChanceSide;
  before: number;
  after: number;
}

/** Over this part of the game a turn is looked at, as the server does that finds them. */
const PARTS = 40;

/** The turning points, each with the side whose chance changed most around it. The last point is the end, no turn. */
export function turningPoints({ points, turning }: Chances, all: ChanceSide[]): TurningPoint[] {
  const span = Math.max(1, Math.round(points.length / PARTS));
  return turning.flatMap((seq): TurningPoint[] => {
    const at = points.findIndex((point) => point.seq === seq);
    const [from, to] = [Math.max(0, at - span), Math.min(points.length - 2, at + span - 1)];
    const [first, ...others] = all.map((side) => ({
      seq,
      side,
      before: side.chances[from] ?? 0,
      after: side.chances[to] ?? 0,
    }));
    if (at < 1 || !first) return [];
    const gain = (turn: TurningPoint): number => Math.abs(turn.after - turn.before);
    return [others.reduce((most, turn) => (gain(turn) > gain(most) ? turn : most), first)];
  });
}

export interface Point {
  x: number;
  y: number;
}

interface ChanceLine {
  side: ChanceSide;
  /** The `d` of an SVG path. */
  path: string;
  /** Where the line carries its seat's shape: colour alone would not tell it from others. */
  marks: Point[];
  /** Where it ends, and how high its name stands there. */
  end: Point;
  label: number;
}

export interface Size {
  width: number;
  height: number;
}

const MARKS = 4;
/** The least distance between two names. */
export const LABEL_HEIGHT = 16;

export const xOf = (seq: number, last: number, width: number): number =>
  last === 0 ? 0 : (seq / last) * width;
export const yOf = (chance: number, height: number): number => height * (1 - chance / 1000);

export function chanceLines(points: ChancePoint[], all: ChanceSide[], { width, height }: Size): ChanceLine[] {
  const last = points.at(-1)?.seq ?? 0;
  const spots = (side: ChanceSide): Point[] =>
    points.map((point, n) => ({
      x: xOf(point.seq, last, width),
      y: yOf(side.chances[n] ?? 0, height),
    }));
  const labels = spreadLabels(
    all.map((side) => yOf(side.chances.at(-1) ?? 0, height)),
    LABEL_HEIGHT,
    height,
  );
  return all.map((side, n) => {
    const way = spots(side);
    const path = way.map(({ x, y }, step) => `${step === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('');
    // The marks of different lines stand at different steps, so that close lines do not hide each other's.
    const share = (n + 0.5) / all.length;
    const marks = Array.from({ length: MARKS }, (_, k) =>
      Math.floor(((k + share) / MARKS) * (way.length - 1)),
    );
    return {
      side,
      path,
      marks: marks.flatMap((mark) => way[mark] ?? []),
      end: way.at(-1) ?? { x: 0, y: height },
      label: labels[n] ?? 0,
    };
  });
}

/** Moves heights apart until names fit between them, keeping their order and staying inside. */
export function spreadLabels(heights: number[], gap: number, most: number): number[] {
  const order = heights.map((_, n) => n).sort((a, b) => (heights[a] ?? 0) - (heights[b] ?? 0) || a - b);
  const placed: number[] = [];
  order.forEach((n, rank) => {
    const above = placed[rank - 1];
    const wish = heights[n] ?? 0;
    placed.push(above === undefined ? wish : Math.max(wish, above + gap));
  });
  // What was pushed out at the bottom pushes back up.
  for (let rank = placed.length - 1, floor = most; rank >= 0; rank--, floor -= gap) {
    placed[rank] = Math.min(placed[rank] ?? 0, floor);
  }
  return heights.map((_, n) => placed[order.indexOf(n)] ?? 0);
}

/** Some of the points, for reading one after another: the first, the last, the turning points and a few between. */
export function samplePoints({ points, turning }: Chances, few = 8): number[] {
  const last = points.length - 1;
  const even = Array.from({ length: few }, (_, n) => Math.round((n * last) / (few - 1)));
  const turned = turning.map((seq) => points.findIndex((point) => point.seq === seq));
  return [...new Set([...even, ...turned])].filter((n) => n >= 0).sort((a, b) => a - b);
}

export const replayLink = (table: string, seq: number): string => `/t/${table}/replay?as=judge&at=${seq}`;

const round = (value: number): number => Math.round(value * 10) / 10;
