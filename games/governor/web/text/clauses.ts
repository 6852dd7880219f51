// A clause as a sentence: the message `clause-<kind>` of the game's texts.

import type { Clause, Nation, Nations, Region } from '../generated';
import type { BoardState } from '../board.svelte';
import { predicateWords } from './predicates';
import { listWords, nationIn, regionsNow } from './selectors';

export function clauseWords(board: BoardState, clause: Clause): string {
  const { phrases, seatName } = board.props;
  const sentence = phrases.format(`clause-${clause.kind}`, clause, seatName) ?? clause.kind;
  const capital = sentence.charAt(0).toUpperCase() + sentence.slice(1);
  if (!('condition' in clause)) return capital;
  return `${capital} Condition: ${listWords(clause.condition.map((one) => predicateWords(board, one)))}.`;
}

/** The regions a clause speaks of now. */
export function clauseRegions(board: BoardState, clause: Clause): Region[] {
  if ('where' in clause) return regionsNow(board, clause.where);
  return 'region' in clause ? [clause.region] : [];
}

/** Whom a clause speaks of by its selectors; one without any speaks of everybody. */
export function concerns(board: BoardState, clause: Clause, nation: Nation): boolean {
  const fields = Object.entries(clause) as [string, unknown][];
  const spoken = fields.filter(([name]) => ['who', 'from', 'to', 'owners', 'with', 'nation'].includes(name));
  if (spoken.length === 0)
    return (
      !('where' in clause) || clauseRegions(board, clause).some((id) => board.region(id).owner !== undefined)
    );
  return spoken.some(([, who]) => {
    if (typeof who === 'string') return who === 'all' || who === nation;
    return typeof who === 'object' && who !== null && nationIn(board, who as Nations, nation);
  });
}
