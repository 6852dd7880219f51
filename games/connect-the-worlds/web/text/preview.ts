// What an action would bring, told before it is confirmed.

import type { Action, Hex } from '../generated';
import type { BoardState } from '../board.svelte';
import { describeForecast } from './combat-forecast';
import { basesAfter, territoryOf } from '../state/territory';

interface Preview {
  title: string;
  effect: string;
  confirm: string;
}

export function previewOf(board: BoardState, action: Action): Preview | null {
  switch (action.type) {
    case 'move_to': {
      const begun = board.begun;
      if (!begun) return null;
      return {
        title: `${board.cardName(begun.piece.kind)} to ${board.placeName(action.hex)}`,
        effect: arrival(board, action.hex, begun.piece.kind, begun.piece.id),
        confirm: board.forecast(action.hex) ? 'Attack' : 'Move',
      };
    }
    case 'deploy':
      return {
        title: `${board.cardName(action.card)} at ${board.placeName(action.hex)}`,
        effect: `${arrival(board, action.hex, action.card, null)} The card leaves your deck.`.trim(),
        confirm: board.forecast(action.hex) ? 'Deploy and attack' : 'Deploy',
      };
    case 'place_base':
      return {
        title: `First base at ${action.hex}`,
        effect: territory(board, action.hex, null),
        confirm: 'Settle here',
      };
    case 'connect': {
      const [a, b] = [board.piece(action.a), board.piece(action.b)];
      if (!a || !b) return null;
      return {
        title: `Portal between ${a.at} and ${b.at}`,
        effect: 'Your units step from one to the other for a single step.',
        confirm: 'Open the portal',
      };
    }
    default:
      return null;
  }
}

function arrival(board: BoardState, hex: Hex, kind: string, moved: number | null): string {
  const forecast = board.forecast(hex);
  const stack = board.stacks.get(hex);
  const fight =
    forecast && stack ? `Defended by ${board.stackName(stack)}. ${describeForecast(forecast)}` : '';
  const ground = board.cards.get(kind)?.type === 'base' ? territory(board, hex, moved) : '';
  return [fight, ground].filter(Boolean).join(' ');
}

function territory(board: BoardState, hex: Hex, moved: number | null): string {
  if (!board.me || board.view.options.overlap !== 'both') return '';
  const bases = board.view.pieces.filter(
    ({ owner, kind }) => owner === board.me && board.cards.get(kind)?.type === 'base',
  );
  const before = board.player(board.me)?.territory ?? 0;
  return `Territory ${before} → ${territoryOf(board.content, basesAfter(bases, hex, moved))}.`;
}
