// What an action would bring, told before it is confirmed.

import type { Action, Hex } from '../generated';
import type { Cosmos } from './cosmos.svelte';
import { forecastWords } from './forecast';
import { basesAfter, territoryOf } from './territory';

export interface Preview {
  title: string;
  effect: string;
  confirm: string;
}

export function previewOf(cosmos: Cosmos, action: Action): Preview | null {
  switch (action.type) {
    case 'move_to': {
      const begun = cosmos.begun;
      if (!begun) return null;
      return {
        title: `${cosmos.cardName(begun.piece.kind)} to ${cosmos.placeName(action.hex)}`,
        effect: arrival(cosmos, action.hex, begun.piece.kind, begun.piece.id),
        confirm: cosmos.forecast(action.hex) ? 'Attack' : 'Move',
      };
    }
    case 'deploy':
      return {
        title: `${cosmos.cardName(action.card)} at ${cosmos.placeName(action.hex)}`,
        effect: `${arrival(cosmos, action.hex, action.card, null)} The card leaves your deck.`.trim(),
        confirm: cosmos.forecast(action.hex) ? 'Deploy and attack' : 'Deploy',
      };
    case 'place_base':
      return {
        title: `First base at ${action.hex}`,
        effect: territory(cosmos, action.hex, null),
        confirm: 'Settle here',
      };
    case 'connect': {
      const [a, b] = [cosmos.piece(action.a), cosmos.piece(action.b)];
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

function arrival(cosmos: Cosmos, hex: Hex, kind: string, moved: number | null): string {
  const forecast = cosmos.forecast(hex);
  const stack = cosmos.stacks.get(hex);
  const fight = forecast && stack ? `Defended by ${cosmos.stackName(stack)}. ${forecastWords(forecast)}` : '';
  const ground = cosmos.cards.get(kind)?.type === 'base' ? territory(cosmos, hex, moved) : '';
  return [fight, ground].filter(Boolean).join(' ');
}

function territory(cosmos: Cosmos, hex: Hex, moved: number | null): string {
  if (!cosmos.me || cosmos.view.options.overlap !== 'both') return '';
  const bases = cosmos.view.pieces.filter(
    ({ owner, kind }) => owner === cosmos.me && cosmos.cards.get(kind)?.type === 'base',
  );
  const before = cosmos.player(cosmos.me)?.territory ?? 0;
  return `Territory ${before} → ${territoryOf(cosmos.content, basesAfter(bases, hex, moved))}.`;
}
