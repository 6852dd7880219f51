// Which bids are on offer.

import type { Offer } from '$lib/game/contract';
import type { Action } from '../generated';

interface BidRange {
  min: number;
  max: number;
}

/** The least and the greatest bid; nothing where none is on offer. */
export function bidRange(offers: Offer<Action>[]): BidRange | null {
  for (const { action, max } of offers)
    if (action.type === 'bid') return { min: action.coins, max: max ?? action.coins };
  return null;
}
