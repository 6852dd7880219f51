// The three laurels of the end, in words.

import type { GameContext } from '$lib/game/contract';
import type { Action, Event, Laurels, Seat, Victory, View } from '../generated';
import type { Content } from '../state/content';
import { seatNumber } from '../state/stacks';
import { count, talents } from './describe';
import { LAURELS, ratioText } from './victory';

export const KINDS: readonly Victory[] = ['ratio', 'war_chest', 'poll'];

export function winnersOf(laurels: Laurels, kind: Victory): Seat[] {
  if (kind === 'ratio') return laurels.conqueror;
  return kind === 'war_chest' ? laurels.businessman : laurels.trusted_ally;
}

/** What a player has reached for one of the laurels. */
export function figureOf(view: View, kind: Victory, seat: Seat): string {
  const player = view.players[seatNumber(seat)];
  if (kind === 'ratio') return ratioText(player?.ratio ?? 0);
  if (kind === 'war_chest') return talents(player?.chest ?? 0);
  return count(view.laurels?.votes[seatNumber(seat)] ?? 0, 'vote');
}

/** Who has won which laurels, and which of them decides. */
export function resultNote({ view, phrases }: GameContext<Content, View, Action, Event>): string | null {
  const { laurels, options } = view;
  if (!laurels) return null;
  const name = (seat: Seat): string => {
    const power = view.players[seatNumber(seat)]?.power ?? '';
    return phrases.nameOf(power) ?? power;
  };
  const told = KINDS.map((kind) => {
    const winners = winnersOf(laurels, kind);
    const [first] = winners;
    const who = first ? `${winners.map(name).join(', ')} (${figureOf(view, kind, first)})` : 'nobody';
    return `${LAURELS[kind]}${kind === options.victory ? ', which decides' : ''}: ${who}.`;
  });
  return told.join(' ');
}
