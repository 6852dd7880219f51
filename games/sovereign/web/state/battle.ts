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

/** The die that counts: with two the higher one, after a 12 also the further ones. */
export function diceOf({ dice, extra }: Throw): { face: number; counts: boolean }[] {
  const best = (faces: number[]): { face: number; counts: boolean }[] => {
    const highest = Math.max(...faces);
    const at = faces.indexOf(highest);
    return faces.map((face, n) => ({ face, counts: n === at }));
  };
  return [...best(dice), ...(extra.length > 0 ? best(extra) : [])];
}

export function unitsOf(board: BoardState, ids: UnitId[]): Unit[] {
  return ids.flatMap((id) => board.world.units.get(id) ?? []);
}
