// What the table plays for, how far everybody is, and what ends the game.

import type { GameContext, Goal } from '$lib/game/contract';
import type { Action, Content, Event, View } from '../generated';

export function goal({ view }: GameContext<Content, View, Action, Event>): Goal {
  return {
    aim: 'The most points from provinces and commissions win.',
    end: `Round ${view.round} of ${view.options.rounds}.`,
    progress: Object.fromEntries(view.players.map(({ points }, n) => [`P${n}`, `${points} points`])),
  };
}
