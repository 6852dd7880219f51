// What a press on a dark hex would have meant, so that the rules can say why it cannot be done.

import type { Action, Hex } from '../generated';
import type { BoardState } from '../board.svelte';

export function wishOf(board: BoardState, hex: Hex): Action | null {
  const { begun, held, connecting } = board;
  if (begun) return { type: 'move_to', hex };
  if (held === null || connecting) return null;
  // A card without an action of its own is a unit: it is deployed. With any other a piece comes first, and the rules say so.
  return board.card(held)?.action === undefined
    ? { type: 'deploy', card: held, hex }
    : { type: 'move_to', hex };
}
