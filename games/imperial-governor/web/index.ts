// Imperial Governor, as the page knows it.

import { defineGame } from '$lib/game/contract';
import text from '../text/en.ftl?raw';
import Board from './Board.svelte';
import Emblem from './Emblem.svelte';
import type { Action, Event, View } from './generated';
import Rules from './rules/Rules.svelte';
import type { Content } from './state/content';
import { duration } from './animation';
import { lessons } from './lessons';
import { seatColours } from './seat-colours';
import { goal } from './text/goal';
import { prompt } from './text/prompt';
import { resultNote } from './text/result';
import { scoreText } from './text/victory';
import { tell } from './text/story';

export default defineGame<Content, View, Action, Event>({
  id: 'imperial-governor',
  Board,
  Rules,
  Emblem,
  lessons,
  prompt,
  goal,
  text,
  theme: {
    light: { accent: '#7a2b1f', board: '#d9cba6' },
    dark: { accent: '#d97a5f', 'accent-ink': '#1a0d08', board: '#14100a' },
  },
  seatColours,
  tell,
  resultNote,
  scoreText: (score, { view }) => scoreText(score, view.options),
  opensTurn: (event) => event.type === 'turn_began',
  duration,
  showsPlayers: true,
});
