// How near each player is to winning, in the terms of the chosen victory condition.

import type { Content, Mode, Options, PlayerView, Seat, View } from '../generated';

interface Goal {
  title: string;
  aim: string;
}

/** What a table plays for, under the author's own titles. */
export function goalOf(
  { mode, expansion_check: check }: Options,
  { worlds_to_expand: worlds }: Content,
): Goal {
  const expand = `Be on ${worlds} worlds with more territory than anybody else`;
  switch (mode) {
    case 'short':
      return {
        title: 'Master of Expansion',
        aim:
          check === 'held'
            ? `${expand}, and keep it while every rival has a turn.`
            : `${expand} when a round ends.`,
      };
    case 'medium':
      return {
        title: 'All your base are belong to us',
        aim: 'Be the only player with bases when a round ends.',
      };
    case 'long':
      return {
        title: 'War, war never changes, war never ends',
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
