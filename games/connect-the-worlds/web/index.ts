// Connect the Worlds, as its tables know it.

import { defineGame } from '$lib/game/contract';
import text from '../text/en.ftl?raw';
import Board from './Board.svelte';
import type { Action, Content, Event, View } from './generated';
import Sheet from './Sheet.svelte';
import { duration } from './animation';
import { actionLabel } from './text/action-labels';
import { lessons } from './lessons';
import { goal } from './text/goal';
import { prompt } from './text/prompt';
import { tell } from './text/story';

export default defineGame<Content, View, Action, Event>({
  id: 'connect-the-worlds',
  Board,
  Sheet,
  lessons,
  prompt,
  goal,
  text,
  tell,
  opensTurn: (event) => event.type === 'turn_began',
  duration,
  showsPlayers: true,
  actionLabel,
  scoreText: (score) => `${score} territory`,
});
