// Why an order would not be carried out. [GV-2.10]

import type { Reason, Warning } from '../generated';
import type { Deck } from '../state/deck.svelte';

const REASONS: Record<Reason, string> = {
  range: 'out of range',
  law: 'the law forbids it',
  limit: 'more than the law allows in a round',
  funds: 'you do not hold enough for it',
  technology: 'you do not know the technology, or may not use it',
  blocked: 'a fleet stands there',
  contested: 'several fleets would go there',
  owned: 'it is owned, or cannot be claimed',
  duplicate: 'you claim it already',
  fleet_lost: 'the fleet was lost',
  cap: 'it would pass a limit set by law',
  held: 'the fleet there is protected by law',
  gone: 'it is no longer possible',
};

export function reasonWords(deck: Deck, warning: Warning): string {
  const law = warning.law === undefined ? '' : ` (${deck.lawTitle(warning.law)})`;
  return `As things stand it would fail: ${REASONS[warning.reason]}${law}`;
}
