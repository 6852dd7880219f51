// How many copies of each card a viewer has not yet seen: in the deck, in others' hands, or filed face down.

import type { Card, Content, View } from '../generated';

export function unseenCards(content: Content, view: View): Map<Card, number> {
  const left = new Map<Card, number>();
  for (const [card, text] of Object.entries(content.cards)) left.set(card as Card, text.copies);
  const see = (card: Card): void => {
    left.set(card, Math.max(0, (left.get(card) ?? 0) - 1));
  };
  view.discard.forEach(see);
  view.removed.forEach(see);
  if (view.policy) see(view.policy);
  for (const player of view.players) {
    player.hand?.forEach(see);
    player.memos?.forEach(see);
  }
  return left;
}
