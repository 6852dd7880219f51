// Sample Game, as its tables know it.

import { defineGame } from '$lib/game/contract';
import text from '../text/en.ftl?raw';
import Board from './Board.svelte';
import type { Action, Content, Event, View } from './generated';
import { duration } from './animation';
import { lessons } from './lessons';
import { goal } from './text/goal';
import { prompt } from './text/prompt';

export default defineGame<Content, View, Action, Event>({
  id: 'sample-game',
  Board,
  lessons,
  prompt,
  goal,
  text,
  opensTurn: (event) => event.type === 'round_began',
  duration,
});
