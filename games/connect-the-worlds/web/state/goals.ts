// How near each player is to winning, in the terms of the chosen victory condition.

import type { Mode, PlayerView, Seat, View } from '../generated';

/** Worlds one has to be on in the short game. [CW-12.2] */
export const WORLDS_TO_HOLD = 3;

/** How many turn ends a player has to hold out: one for each player left. [CW-12.3] */
export function holdNeeded(view: View): number {
  return view.players.filter(({ in_game }) => in_game).length;
}

/** Whether nobody else has as much territory. */
export function isLeading(view: View, seat: Seat): boolean {
  const mine = view.players[Number(seat.slice(1))];
  return (
    mine !== undefined &&
    mine.in_game &&
    view.players.every((other) => other === mine || !other.in_game || other.territory < mine.territory)
  );
}

export const GOALS: Record<Mode, { title: string; aim: string }> = {
  short: {
    title: 'Master of Expansion',
    aim: 'Be on three worlds with more territory than anybody else, and keep it while every rival has a turn.',
  },
  medium: {
    title: 'All bases',
    aim: 'Be the only player with bases when a round ends.',
  },
  long: { title: 'War without end', aim: 'Be the last player with pieces on the map.' },
};

/** One player's way to victory, in a few words. */
export function progress(view: View, seat: Seat): string {
  const player = view.players[Number(seat.slice(1))];
  if (!player) return '';
  if (!player.in_game) return 'out of the game';
  const words: Record<Mode, (player: PlayerView) => string> = {
    short: ({ worlds, hold }) =>
      `on ${worlds.length} of ${WORLDS_TO_HOLD} worlds, ${isLeading(view, seat) ? 'most territory' : 'not the most territory'}${hold > 0 ? `, held ${hold} of ${holdNeeded(view)} turns` : ''}`,
    medium: ({ bases }) => `${bases} of ${total(view, 'bases')} bases`,
    long: ({ bases, units }) => `${bases + units} pieces left`,
  };
  return words[view.options.mode](player);
}

function total(view: View, what: 'bases' | 'units'): number {
  return view.players.reduce((sum, player) => sum + player[what], 0);
}
