// What a bill would change, in words. The figures come from the rules.

import type { BillView } from '../generated';
import type { Deck } from '../state/deck.svelte';

export interface ChangeLine {
  what: string;
  before: string;
  after: string;
  /** It concerns one's own nation. */
  own: boolean;
}

export function changeLines(_deck: Deck, _bill: BillView): ChangeLine[] {
  return [];
}
