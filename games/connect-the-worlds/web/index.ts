// Connect the Worlds, as the page knows it.

import { defineGame } from '$lib/game/contract';
import text from '../text/en.ftl?raw';
import Board from './Board.svelte';
import Emblem from './Emblem.svelte';
import type { Action, Content, Event, View } from './generated';
import Rules from './rules/Rules.svelte';
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
  Rules,
  Emblem,
  Sheet,
  lessons,
  prompt,
  goal,
  text,
  theme: {
    light: { accent: '#3a4fc4', board: '#dfe5f4' },
    dark: { accent: '#8ea2ff', 'accent-ink': '#0b0f22', board: '#0c0f1d' },
  },
  tell,
  opensTurn: (event) => event.type === 'turn_began',
  duration,
  showsPlayers: true,
  actionLabel,
});
