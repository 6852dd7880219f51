// What the table plays for, how far everybody is, and what ends the game.

import type { GameContext, Goal } from '$lib/game/contract';
import type { Action, Content, Event, View } from '../generated';

export function goal({ view }: GameContext<Content, View, Action, Event>): Goal {
  const decrees = Object.values(view.decrees);
  const enacted = decrees.filter((decree) => decree.at === undefined).length;
  return {
    aim: 'The least personal blame wins.',
    end: `The game ends with the deck (${view.deck} left) or the last decree (${enacted} of ${decrees.length} enacted).`,
    progress: Object.fromEntries(view.players.map(({ blame }, n) => [`P${n}`, `${blame} blame`])),
  };
}
