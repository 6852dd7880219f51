// A battle as it is shown: both sides in the order in which they would fall, and what adds up to their totals.

import type { Fight, Throw, Unit, UnitId } from '../generated';
import type { BoardState } from '../board.svelte';

export interface Summand {
  label: string;
  value: number;
}

/** What the defender adds to the die besides the units. */
export function bonusesOf(fight: Fight): Summand[] {
  return [
    { label: 'tiles beside', value: fight.bonus_tiles },
    { label: 'Construction', value: fight.bonus_construction },
    { label: 'fort', value: fight.bonus_fort },
  ].filter(({ value }) => value > 0);
}

/** The dice in the order in which they were thrown, and which of them count. */
export const diceOf = ({ dice, extra, counted }: Throw): { face: number; counts: boolean }[] =>
  [dice, extra].flatMap((faces, n) => {
    const at = faces.indexOf(counted[n] ?? 0);
    return faces.map((face, d) => ({ face, counts: d === at }));
  });

export function unitsOf(board: BoardState, ids: UnitId[]): Unit[] {
  return ids.flatMap((id) => board.world.units.get(id) ?? []);
}
