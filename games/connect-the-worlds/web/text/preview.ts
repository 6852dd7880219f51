// What an action would bring, told before it is confirmed.

import type { Action, Hex, View } from '../generated';
import type { BoardState } from '../board.svelte';
import { describeForecast } from './combat-forecast';

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
        effect: arrival(board, action.hex),
        confirm: board.forecast(action.hex) ? 'Attack' : 'Move',
      };
    }
    case 'deploy':
      return {
        title: `${board.cardName(action.card)} at ${board.placeName(action.hex)}`,
        effect: `${arrival(board, action.hex)} The card leaves your deck.`.trim(),
        confirm: board.forecast(action.hex) ? 'Deploy and attack' : 'Deploy',
      };
    case 'place_base':
      return {
        title: `First base at ${action.hex}`,
        effect: territory(board),
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

/** What is known of a base's or a unit's arrival: the fight from the view, the ground from what the rules foresee. */
function arrival(board: BoardState, hex: Hex): string {
  const forecast = board.forecast(hex);
  const stack = board.stacks.get(hex);
  const fight =
    forecast && stack ? `Defended by ${board.stackName(stack)}. ${describeForecast(forecast)}` : '';
  return [fight, territory(board)].filter(Boolean).join(' ');
}

function territory({ me, view, foreseen }: BoardState): string {
  const seen = (shown: View | null): number | undefined =>
    me ? shown?.players[Number(me.slice(1))]?.territory : undefined;
  const [before, after] = [seen(view), seen(foreseen)];
  return after === undefined || after === before ? '' : `Territory ${before} → ${after}.`;
}
