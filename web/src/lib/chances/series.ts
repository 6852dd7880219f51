// The course of a game as lines: whose chances are drawn, where the lines run, and what turned them.

import type { SeatLook } from '../game/contract';
import type { ChancePoint, Chances, SeatState } from '../generated/wire';

/** Those who win and lose together, in one line. */
export interface Party {
  look: SeatLook;
  name: string;
  /** The chance at every point, in thousandths. */
  chances: number[];
}

/** One party for each side of the table; offices that cannot win have none. */
export function parties(points: ChancePoint[], looks: SeatLook[], seats: Pick<SeatState, 'side'>[]): Party[] {
  const sides = [...new Set(seats.map((seat) => seat.side))];
  return sides.flatMap((side) => {
    const members = looks.filter((_, n) => seats[n]?.side === side);
    const [look] = members;
    if (!look) return [];
    const numbers = members.map((member) => Number(member.seat.slice(1)));
    const chances = points.map((point) => Math.max(...numbers.map((n) => point.chances[n] ?? 0)));
    const name = members.map((member) => member.name).join(' & ');
    return chances.some((chance) => chance > 0) ? [{ look, name, chances }] : [];
  });
}

export interface Turn {
  seq: number;
  party: Party;
  before: number;
  after: number;
}

/** Over this part of the game a turn is looked at, as the server does that finds them. */
const PARTS = 40;

/** The turning points, each with the party whose chance changed most around it. The last point is the end, no turn. */
export function turns({ points, turning }: Chances, all: Party[]): Turn[] {
  const span = Math.max(1, Math.round(points.length / PARTS));
  return turning.flatMap((seq): Turn[] => {
    const at = points.findIndex((point) => point.seq === seq);
    const [from, to] = [Math.max(0, at - span), Math.min(points.length - 2, at + span - 1)];
    const [first, ...others] = all.map((party) => ({
      seq,
      party,
      before: party.chances[from] ?? 0,
      after: party.chances[to] ?? 0,
    }));
    if (at < 1 || !first) return [];
    const gain = (turn: Turn): number => Math.abs(turn.after - turn.before);
    return [others.reduce((most, turn) => (gain(turn) > gain(most) ? turn : most), first)];
  });
}

export interface Spot {
  x: number;
  y: number;
}

export interface Line {
  party: Party;
  /** The `d` of an SVG path. */
  path: string;
  /** Where the line carries its seat's shape: colour alone would not tell it from others. */
  marks: Spot[];
  /** Where it ends, and how high its name stands there. */
  end: Spot;
  label: number;
}

export interface Box {
  width: number;
  height: number;
}

const MARKS = 4;
/** So far apart stand names one above the other. */
export const LABEL_HEIGHT = 16;

export const across = (seq: number, last: number, width: number): number =>
  last === 0 ? 0 : (seq / last) * width;
export const down = (chance: number, height: number): number => height * (1 - chance / 1000);

export function lines(points: ChancePoint[], all: Party[], { width, height }: Box): Line[] {
  const last = points.at(-1)?.seq ?? 0;
  const spots = (party: Party): Spot[] =>
    points.map((point, n) => ({
      x: across(point.seq, last, width),
      y: down(party.chances[n] ?? 0, height),
    }));
  const labels = spread(
    all.map((party) => down(party.chances.at(-1) ?? 0, height)),
    LABEL_HEIGHT,
    height,
  );
  return all.map((party, n) => {
    const way = spots(party);
    const path = way.map(({ x, y }, step) => `${step === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('');
    // The marks of different lines stand at different steps, so that close lines do not hide each other's.
    const share = (n + 0.5) / all.length;
    const marks = Array.from({ length: MARKS }, (_, k) =>
      Math.floor(((k + share) / MARKS) * (way.length - 1)),
    );
    return {
      party,
      path,
      marks: marks.flatMap((mark) => way[mark] ?? []),
      end: way.at(-1) ?? { x: 0, y: height },
      label: labels[n] ?? 0,
    };
  });
}

/** Moves heights apart until names fit between them, keeping their order and staying inside. */
export function spread(heights: number[], gap: number, most: number): number[] {
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
export function milestones({ points, turning }: Chances, few = 8): number[] {
  const last = points.length - 1;
  const even = Array.from({ length: few }, (_, n) => Math.round((n * last) / (few - 1)));
  const turned = turning.map((seq) => points.findIndex((point) => point.seq === seq));
  return [...new Set([...even, ...turned])].filter((n) => n >= 0).sort((a, b) => a - b);
}

export const replayAt = (table: string, seq: number): string => `/t/${table}/replay?as=judge&at=${seq}`;

const round = (value: number): number => Math.round(value * 10) / 10;
