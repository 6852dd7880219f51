// What keeps a draft from being handed in.

import type { BillView } from '../generated';
import type { Deck } from '../state/deck.svelte';

export function problemWords(deck: Deck, bill: BillView): string[] {
  const body = bill.body;
  if (!body) return [];
  const problems: string[] = [];
  const repeals = typeof body.kind === 'object' && 'repeal' in body.kind;
  if (bill.title.trim().length < 3) problems.push('Give it a title of at least three letters.');
  if (!repeals && body.clauses.length === 0 && body.text.trim() === '')
    problems.push('Add a clause or write a text.');
  const { signatories, bills_left } = deck.view.council.rules;
  const wanted = Math.min(signatories, deck.inPlay.length - 1);
  if (body.signatures.length < wanted)
    problems.push(
      `The law asks for ${wanted} signatures of other nations; it has ${body.signatures.length}.`,
    );
  if (bills_left === 0)
    problems.push('Your nation has handed in as many bills as the law allows this round.');
  return problems;
}
