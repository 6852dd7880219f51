// Why an order of one's own nation was not carried out.

import type { Event } from '../generated';
import type { BoardState } from '../board.svelte';
import { orderWords } from './orders';
import { whyWords } from './reasons';

interface Failure {
  what: string;
  why: string;
}

export function failures(board: BoardState, events: readonly Event[]): Failure[] {
  return events.flatMap((event): Failure[] => {
    if (event.type === 'order_refused' && event.nation === board.mine)
      return [
        {
          what: orderWords(board, event.order),
          why: whyWords(
            board,
            event.law === null ? { reason: event.reason } : { reason: event.reason, law: event.law },
          ),
        },
      ];
    if (event.type === 'move_failed' && event.nation === board.mine)
      return [
        { what: `Move to ${board.regionName(event.to)}`, why: whyWords(board, { reason: event.reason }) },
      ];
    return [];
  });
}
