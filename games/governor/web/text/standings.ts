// The ranking in words: what decided between equals.

import { listWords } from '$lib/text';
import type { Standing } from '../generated';
import type { BoardState } from '../board.svelte';
import { units } from './amounts';

type Named = Pick<BoardState, 'name'>;

/** What put a nation ahead of the one below it, where both have the same points; nothing where points decided. */
export function tieBreak(board: Named, own: Standing, below: Standing): string | null {
  const level = `${board.name(own.nation)} is ahead of ${board.name(below.nation)} with ${points(own.points)} each`;
  switch (own.ahead_by) {
    case 'by_goals':
      return `${level}: it achieved more goals, ${own.achieved} to ${below.achieved}.`;
    case 'by_gp':
      return `${level} and as many goals: it holds more Governor Points, ${units(own.gp)} to ${units(below.gp)}.`;
    case 'by_income':
      return `${level}, as many goals and Governor Points: its tax income is higher, ${units(own.income)} to ${units(below.income)}.`;
    default:
      return null;
  }
}

/** All that was decided by more than points, from the first place down; places that are shared too. */
export function tieBreaks(board: Named, standings: readonly Standing[]): string[] {
  const shared = [...new Set(standings.map((one) => one.place))].flatMap((place) => {
    const equals = standings.filter((one) => one.place === place);
    if (equals.length < 2) return [];
    const names = listWords(equals.map((one) => board.name(one.nation)));
    return [
      `${names} share place ${place}: they are equal in points, goals, Governor Points and tax income.`,
    ];
  });
  const decided = standings.flatMap((own, n) => {
    const below = standings[n + 1];
    return (below && tieBreak(board, own, below)) ?? [];
  });
  return [...decided, ...shared];
}

export const points = (count: number): string => (count === 1 ? '1 point' : `${count} points`);
export const goals = (count: number): string => (count === 1 ? '1 goal' : `${count} goals`);
