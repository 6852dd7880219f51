// Why an order of one's own nation was not carried out. [GV-2.10]

import type { Event } from '../generated';
import type { Deck } from '../state/deck.svelte';
import { orderWords } from './orders';
import { whyWords } from './reasons';

export interface Failure {
  what: string;
  why: string;
}

export function failures(deck: Deck, events: readonly Event[]): Failure[] {
  return events.flatMap((event): Failure[] => {
    if (event.type === 'order_refused' && event.nation === deck.mine)
      return [
        {
          what: orderWords(deck, event.order),
          why: whyWords(
            deck,
            event.law === null ? { reason: event.reason } : { reason: event.reason, law: event.law },
          ),
        },
      ];
    if (event.type === 'move_failed' && event.nation === deck.mine)
      return [
        { what: `Move to ${deck.regionName(event.to)}`, why: whyWords(deck, { reason: event.reason }) },
      ];
    return [];
  });
}
