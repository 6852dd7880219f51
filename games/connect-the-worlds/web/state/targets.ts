// What pressing a hex means at this moment. A move is two actions for the rules (take up, put down) and one gesture
// for the player; this is where the two are joined.

import type { Offer } from '$lib/game/contract';
import type { Action, Card, Hex, Piece, PieceId } from '../generated';

/** What the player holds: a card, the use it is meant for, and the first end of a portal. */
export interface Held {
  card: Card | null;
  connecting: boolean;
  first: PieceId | null;
}

export type Target =
  /** One of these pieces can be taken up here. */
  | { type: 'take'; pieces: PieceId[] }
  /** A press chooses this action, a second one confirms it. */
  | { type: 'aim'; action: Action }
  /** The base here can be an end of a portal. */
  | { type: 'end'; base: PieceId; action: Action | null };

export function targetHexes(offers: Offer<Action>[], pieces: Piece[], grip: Held): Map<Hex, Target> {
  const lit = new Map<Hex, Target>();
  const at = new Map(pieces.map((piece) => [piece.id, piece.at]));
  for (const { action } of offers) {
    if (action.type === 'move_to' || action.type === 'place_base')
      lit.set(action.hex, { type: 'aim', action });
    if (!('card' in action) || action.card !== grip.card) continue;
    if (action.type === 'deploy') lit.set(action.hex, { type: 'aim', action });
    else if (action.type === 'connect' && grip.connecting) addEnds(lit, action, grip.first, at);
    else if (action.type === 'begin_move' && !grip.connecting) {
      const hex = at.get(action.piece);
      const here = hex && lit.get(hex);
      if (hex)
        lit.set(hex, { type: 'take', pieces: [...(here?.type === 'take' ? here.pieces : []), action.piece] });
    }
  }
  return lit;
}

function addEnds(
  lit: Map<Hex, Target>,
  action: Action & { type: 'connect' },
  first: PieceId | null,
  at: Map<PieceId, Hex>,
): void {
  const add = (base: PieceId, whole: Action | null): void => {
    const hex = at.get(base);
    if (hex) lit.set(hex, { type: 'end', base, action: whole });
  };
  if (first === null) {
    add(action.a, null);
    add(action.b, null);
  } else if (action.a === first) add(action.b, action);
  else if (action.b === first) add(action.a, action);
}

/** The kind of action a press on a lit hex leads to. */
export function offerOf(lit: Target): Action['type'] {
  switch (lit.type) {
    case 'take':
      return 'begin_move';
    case 'end':
      return 'connect';
    case 'aim':
      return lit.action.type;
  }
}

/** The steps that take up another piece: what is in the hand is put back first. */
export function takeUp(card: Card, piece: PieceId, begun: boolean): Action[] {
  const begin: Action = { type: 'begin_move', card, piece };
  return begun ? [{ type: 'abort_move' }, begin] : [begin];
}
