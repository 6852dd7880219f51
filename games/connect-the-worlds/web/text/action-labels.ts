// Actions that name pieces by number, told by what and where the pieces are.

import type { GameContext } from '$lib/game/contract';
import type { Action, Content, Event, PieceId, View } from '../generated';

export function actionLabel(
  action: Action,
  { view, content }: GameContext<Content, View, Action, Event>,
): string | null {
  const name = (kind: string): string => content.cards.find(({ id }) => id === kind)?.name ?? kind;
  const told = (id: PieceId): string => {
    const piece = view.pieces.find((one) => one.id === id);
    return piece ? `${name(piece.kind)} at ${piece.at}` : `piece ${id}`;
  };
  switch (action.type) {
    case 'begin_move':
      return `Move ${told(action.piece)} with ${name(action.card)}`;
    case 'connect':
      return `Open a portal between ${told(action.a)} and ${told(action.b)}`;
    default:
      return null;
  }
}
