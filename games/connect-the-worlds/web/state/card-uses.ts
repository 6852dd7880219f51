// What a card in hand can do right now, read off the offers.

import type { Action, Card, CardLine, Hex, PieceId } from '../generated';
import type { Offer } from '$lib/game/contract';

export interface Uses {
  /** Pieces it can move. */
  pieces: PieceId[];
  gather: (Action & { type: 'gather' }) | null;
  /** What it can buy. */
  buys: (Action & { type: 'research' | 'build' })[];
  /** Pairs of bases it can join. */
  pairs: (Action & { type: 'connect' })[];
  /** Where it can be deployed. */
  hexes: Hex[];
}

export function usesOf(card: Card, offers: Offer<Action>[]): Uses {
  const uses: Uses = { pieces: [], gather: null, buys: [], pairs: [], hexes: [] };
  for (const { action } of offers) {
    if (!('card' in action) || action.card !== card) continue;
    if (action.type === 'begin_move') uses.pieces.push(action.piece);
    else if (action.type === 'gather') uses.gather = action;
    else if (action.type === 'research' || action.type === 'build') uses.buys.push(action);
    else if (action.type === 'connect') uses.pairs.push(action);
    else uses.hexes.push(action.hex);
  }
  return uses;
}

export function isUseful({ pieces, gather, buys, pairs, hexes }: Uses): boolean {
  return gather !== null || pieces.length + buys.length + pairs.length + hexes.length > 0;
}

/** The kind of action a press on a card leads to first. */
export function offerOfCard({ pieces, gather, buys, pairs, hexes }: Uses): Action['type'] | undefined {
  if (pieces.length > 0) return 'begin_move';
  if (hexes.length > 0) return 'deploy';
  return (gather ?? buys[0] ?? pairs[0])?.type;
}

/** The special action of a card, as a short label. */
export function describeSpecial(line: CardLine): string {
  switch (line.action) {
    case 'gather':
      return `Gather ${line.value ?? 0}`;
    case 'research':
      return 'Research';
    case 'build':
      return 'Build';
    case 'connect':
      return 'Connect';
    default:
      return `Strength ${line.strength}`;
  }
}
