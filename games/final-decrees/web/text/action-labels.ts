// Actions whose own words do not say enough: the rules ask for one desk or one player after the other, and the action
// does not name it.

import type { GameContext } from '$lib/game/contract';
import type { Action, Content, Event, View } from '../generated';

export function actionLabel(
  action: Action,
  { view, phrases, seatName }: GameContext<Content, View, Action, Event>,
): string | null {
  const pending = view.phase.type === 'turn' ? view.phase.pending : undefined;
  if (action.type === 'spread_place' && pending?.type === 'spread')
    return phrases.format('do-spread_place_on', { ...action, dept: pending.places[0] }, seatName);
  if (action.type === 'reassign_pick' && pending?.type === 'reassign')
    return phrases.format('do-reassign_pick_for', { ...action, player: pending.next }, seatName);
  return null;
}
