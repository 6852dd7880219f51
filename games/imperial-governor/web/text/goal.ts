// What the table plays for, how far everybody is, and what ends the game.

import type { GameContext, Goal } from '$lib/game/contract';
import type { Action, Event, View } from '../generated';
import type { Content } from '../state/content';
import { AIMS, endText, progressText } from './victory';

export function goal({ view }: GameContext<Content, View, Action, Event>): Goal {
  const { options, players } = view;
  return {
    aim: AIMS[options.victory],
    end: endText(view),
    progress: Object.fromEntries(players.map((player, n) => [`P${n}`, progressText(player, options)])),
  };
}
