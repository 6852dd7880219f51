// A clause as a sentence: the message `clause-<kind>` of the game's texts.

import type { Clause, Nation, Nations, Region } from '../generated';
import type { Deck } from '../state/deck.svelte';
import { predicateWords } from './predicates';
import { listWords, nationIn, regionsNow } from './selectors';

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

/** Whom a clause speaks of by its selectors; one without any speaks of everybody. */
export function concerns(deck: Deck, clause: Clause, nation: Nation): boolean {
  const fields = Object.entries(clause) as [string, unknown][];
  const spoken = fields.filter(([name]) => ['who', 'from', 'to', 'owners', 'with', 'nation'].includes(name));
  if (spoken.length === 0)
    return (
      !('where' in clause) || clauseRegions(deck, clause).some((id) => deck.region(id).owner !== undefined)
    );
  return spoken.some(([, who]) => {
    if (typeof who === 'string') return who === 'all' || who === nation;
    return typeof who === 'object' && who !== null && nationIn(deck, who as Nations, nation);
  });
}
