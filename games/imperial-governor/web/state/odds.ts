// What a column of the Combat Results Table promises. [IG-10.11]

import type { Tables } from './content';

interface Chance {
  /** How many faces of the die win. */
  wins: number;
  /** The highest loss of a winner, in per cent of those who fought. */
  most: number;
}

export function chanceOf(crt: Tables['crt'], column: number | null): Chance {
  const at = column === null ? -1 : crt.columns.indexOf(column);
  const results = Object.values(crt.rows).map((row) => row[at]);
  const losses = results.filter((result) => typeof result === 'number');
  return { wins: losses.length, most: Math.max(0, ...losses) };
}
