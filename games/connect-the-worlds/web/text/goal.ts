// What the table plays for, how far everybody is, and what ends the game.

import type { GameContext, Goal } from '$lib/game/contract';
import type { Action, Content, Event, PlayerView, View } from '../generated';
import { goalOf, progress } from '../state/goals';

export function goal({ content, view }: GameContext<Content, View, Action, Event>): Goal {
  const { title, aim } = goalOf(view.options, content);
  const told = (player: PlayerView, n: number): string =>
    view.options.mode === 'short' && player.in_game
      ? `${player.worlds.length} of ${content.worlds_to_expand} worlds${player.leads ? ', most territory' : ''}`
      : progress(view, content, `P${n}`);
  return {
    aim: `${title}: ${aim}`,
    end: view.round > 0 ? `Round ${view.round} of at most ${view.last_round}.` : '',
    progress: Object.fromEntries(view.players.map((player, n) => [`P${n}`, told(player, n)])),
  };
}
