// A clause as a sentence: the message `clause-<kind>` of the game's texts.

import type { Clause, Region } from '../generated';
import type { Deck } from '../state/deck.svelte';
import { predicateWords } from './predicates';
import { listWords, regionsNow } from './selectors';

export function clauseWords(deck: Deck, clause: Clause): string {
  const { phrases, seatName } = deck.props;
  const sentence = phrases.format(`clause-${clause.kind}`, clause, seatName) ?? clause.kind;
  const capital = sentence.charAt(0).toUpperCase() + sentence.slice(1);
  if (!('condition' in clause)) return capital;
  return `${capital} Condition: ${listWords(clause.condition.map((one) => predicateWords(deck, one)))}.`;
}

/** The regions a clause speaks of now. */
export function clauseRegions(deck: Deck, clause: Clause): Region[] {
  if ('where' in clause) return regionsNow(deck, clause.where);
  return 'region' in clause ? [clause.region] : [];
}
