// Sample Game, as the page knows it.

import { defineGame } from '$lib/game/contract';
import text from '../text/en.ftl?raw';
import Board from './Board.svelte';
import Emblem from './Emblem.svelte';
import type { Action, Content, Event, View } from './generated';
import Rules from './rules/Rules.svelte';
import { duration } from './animation';
import { lessons } from './lessons';
import { goal } from './text/goal';
import { prompt } from './text/prompt';

export default defineGame<Content, View, Action, Event>({
  id: 'sample-game',
  Board,
  Rules,
  Emblem,
  lessons,
  prompt,
  goal,
  text,
  theme: {
    light: { accent: '#6b3fa0', board: '#e8e0ee' },
    dark: { accent: '#b893e6', 'accent-ink': '#1a0f28', board: '#15101c' },
  },
  opensTurn: (event) => event.type === 'round_began',
  duration,
});
