// Event cards: what public ones ask for, and rewards in units as the cards name them.

import type { PublicCardContent } from '../generated';
import type { BoardState } from '../board.svelte';

const NAMES: Record<string, string> = {
  credits: 'credits',
  helium: 'helium',
  antihydrogen: 'antihydrogen',
  weapons: 'weapons',
  gp: 'GP',
};

export function rewardWords(rewards: Partial<Record<string, number>>): string {
  return Object.entries(rewards)
    .flatMap(([asset, amount]) => {
      const name = amount === 1 && asset === 'weapons' ? 'weapon' : (NAMES[asset] ?? asset);
      return amount ? [`${amount.toLocaleString('en')} ${name}`] : [];
    })
    .join(' + ');
}

/** What a public event asks for or does, in full. */
export const publicWords = (board: BoardState, { id, story }: PublicCardContent): string =>
  board.props.phrases.format(`about-${id}`, {}, board.props.seatName) ?? story;
