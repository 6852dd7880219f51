// How far one's orders are, in words.

import type { BoardState } from '../board.svelte';

export interface OrderState {
  words: string;
  /** `waiting` is not sent yet and would be lost; `sent` is carried out; `none` is neither. */
  mood: 'waiting' | 'sent' | 'none';
}

const count = (orders: number): string => (orders === 1 ? '1 order' : `${orders} orders`);

/** What stands beside the clock on every page; nothing for those whose nation's orders are none of their business. */
export function orderState({
  view,
  desk,
  nation,
}: Pick<BoardState, 'view' | 'desk' | 'nation'>): OrderState | null {
  if (view.phase !== 'round' || !nation) return null;
  if (!desk)
    return nation.done
      ? { words: 'Your lobbyists are done', mood: 'sent' }
      : { words: 'Your lobbyists are not done yet', mood: 'none' };
  const { drafted, sent, done, may_submit: open } = desk.papers;
  if (drafted > 0 && open)
    return {
      words:
        sent > 0
          ? `${count(sent)} sent, ${drafted} drafted, not sent`
          : `${count(drafted)} drafted, not sent`,
      mood: 'waiting',
    };
  // Where a nation submits once, what is drafted afterwards waits for the next round.
  const kept = drafted > 0 ? `, ${drafted} kept for the next round` : '';
  if (sent > 0) return { words: `Orders sent${kept}${done ? ', done' : ''}`, mood: 'sent' };
  return done ? { words: 'Done, without orders', mood: 'sent' } : { words: 'No orders yet', mood: 'none' };
}

/** What the button that ends one's round says: with open drafts it sends them too. */
export const finishWords = (drafted: number): string =>
  drafted > 0 ? `Submit ${count(drafted)} and finish` : 'Done for this round';
export const submitWords = (drafted: number): string => `Submit ${count(drafted)}`;
