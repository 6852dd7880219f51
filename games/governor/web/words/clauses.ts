// A clause as a sentence: the message `clause-<kind>` of the game's texts, its selectors put into words.

import type { Clause, Predicate, Regions } from '../generated';
import type { Deck } from '../state/deck.svelte';
import { predicateWords } from './predicates';
import { listWords, nationsWords, payeesWords, regionsNow, regionsWords } from './selectors';

const NATIONS = new Set(['who', 'owners', 'with']);

export function clauseWords(deck: Deck, clause: Clause): string {
  const fields: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(clause) as [string, unknown][])
    fields[name] = wordsOf(deck, clause.kind, name, value);
  return deck.props.phrases.format(`clause-${clause.kind}`, fields, deck.props.seatName) ?? clause.kind;
}

function wordsOf(deck: Deck, kind: Clause['kind'], name: string, value: unknown): unknown {
  if (value === null) return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (name === 'where') return regionsWords(deck, value as Regions);
  if (name === 'condition') return listWords((value as Predicate[]).map((one) => predicateWords(deck, one)));
  if (name === 'region') return deck.regionName(value as Parameters<Deck['regionName']>[0]);
  if (name === 'nation') return deck.name(value as Parameters<Deck['name']>[0]);
  const trades = kind === 'tariff' || kind === 'trade_ban';
  if (NATIONS.has(name) || (trades && (name === 'from' || name === 'to')))
    return nationsWords(deck, value as Parameters<typeof nationsWords>[1]);
  const pays = kind === 'levy' || kind === 'penalty' || kind === 'transfer' || kind === 'grant_region';
  if (pays && (name === 'to' || name === 'from'))
    return payeesWords(deck, value as Parameters<typeof payeesWords>[1]);
  return value;
}

/** The regions a clause speaks of now. */
export function clauseRegions(deck: Deck, clause: Clause): Deck['looked'][] {
  if ('where' in clause) return regionsNow(deck, clause.where);
  return 'region' in clause ? [clause.region] : [];
}
