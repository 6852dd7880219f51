// A clause as a sentence: the message `clause-<kind>` of the game's texts.

import { listWords } from '$lib/text';
import type { Clause } from '../generated';
import type { BoardState } from '../board.svelte';
import { predicateWords } from './predicates';

export function clauseWords(board: BoardState, clause: Clause): string {
  const { phrases, seatName } = board.props;
  const sentence = phrases.format(`clause-${clause.kind}`, clause, seatName) ?? clause.kind;
  const capital = sentence.charAt(0).toUpperCase() + sentence.slice(1);
  if (!('condition' in clause)) return capital;
  return `${capital} Condition: ${listWords(clause.condition.map((one) => predicateWords(board, one)))}.`;
}
