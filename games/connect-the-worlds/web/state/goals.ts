// How near each player is to winning, in the terms of the chosen victory condition.

import type { Content, Mode, PlayerView, Seat, View } from '../generated';

interface Goal {
  title: string;
  aim: string;
}

export function goalOf(mode: Mode, { worlds_to_expand: worlds }: Content): Goal {
  switch (mode) {
    case 'short':
      return {
        title: 'Master of Expansion',
        aim: `Be on ${worlds} worlds with more territory than anybody else, and keep it while every rival has a turn.`,
      };
    case 'medium':
      return {
        title: 'All bases',
        aim: 'Be the only player with bases when a round ends.',
      };
    case 'long':
      return {
        title: 'War without end',
        aim: 'Be the last player with pieces on the map.',
      };
  }
}

/** One player's way to victory, in a few words. */
export function progress(view: View, content: Content, seat: Seat): string {
  const player = view.players[Number(seat.slice(1))];
  if (!player) return '';
  if (!player.in_game) return 'out of the game';
  const words: Record<Mode, (player: PlayerView) => string> = {
    short: ({ worlds, leads, hold }) =>
      `on ${worlds.length} of ${content.worlds_to_expand} worlds, ${leads ? 'most territory' : 'not the most territory'}${hold > 0 ? `, held ${hold} of ${view.hold_needed} turns` : ''}`,
    medium: ({ bases }) => `${bases} of ${view.players.reduce((sum, player) => sum + player.bases, 0)} bases`,
    long: ({ bases, units }) => `${bases + units} pieces left`,
  };
  return words[view.options.mode](player);
}
