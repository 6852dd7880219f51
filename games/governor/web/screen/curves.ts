// A line for each nation over the rounds, with its letters at the end where they do not cover each other.

import type { Nation, View } from '../generated';

export const WIDTH = 300;
export const HEIGHT = 120;
/** The least distance between the letters of two nations. */
const APART = 11;

type History = View['history'];
type Read = (then: NonNullable<History[number][Nation]>) => number;

interface Curve {
  nation: Nation;
  path: string;
  labelAt: number;
}

export function curvesOf(
  history: History,
  nations: readonly Nation[],
  read: Read,
): { lines: Curve[]; most: number } {
  const rows = nations.map((nation) => ({
    nation,
    values: history.map((then) => {
      const snapshot = then[nation];
      return snapshot ? read(snapshot) : 0;
    }),
  }));
  const most = Math.max(1, ...rows.flatMap((row) => row.values));
  const x = (n: number): number => (n / Math.max(1, history.length - 1)) * WIDTH;
  const y = (value: number): number => HEIGHT - (value / most) * HEIGHT;
  const drawn = rows.map(({ nation, values }) => ({
    nation,
    path: values
      .map((value, n) => `${n === 0 ? 'M' : 'L'}${x(n).toFixed(1)} ${y(value).toFixed(1)}`)
      .join(''),
    end: y(values.at(-1) ?? 0),
  }));
  return { lines: spread(drawn), most };
}

/** From the lowest line up, each name is lifted clear of the one below. */
function spread(drawn: { nation: Nation; path: string; end: number }[]): Curve[] {
  let free = Infinity;
  return drawn
    .toSorted((a, b) => b.end - a.end)
    .map(({ nation, path, end }) => {
      const labelAt = Math.min(end + 4, free);
      free = labelAt - APART;
      return { nation, path, labelAt };
    });
}
