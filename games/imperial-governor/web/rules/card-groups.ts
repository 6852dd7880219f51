// Cards that say the same stand in one line of the table.

import type { FateCard } from '../state/content';

interface CardGroup {
  numbers: string;
  card: FateCard;
}

export function cardGroups(cards: readonly FateCard[]): CardGroup[] {
  const groups: { first: FateCard; last: FateCard }[] = [];
  for (const card of cards) {
    const group = groups.at(-1);
    if (group && group.last.title === card.title && group.last.text === card.text) group.last = card;
    else groups.push({ first: card, last: card });
  }
  return groups.map(({ first, last }) => ({
    numbers: first === last ? String(first.id) : `${first.id}–${last.id}`,
    card: first,
  }));
}
