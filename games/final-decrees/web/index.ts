// Final Decrees, as the page knows it.

import { defineGame } from '$lib/game/contract';
import text from '../text/en.ftl?raw';
import Board from './Board.svelte';
import Emblem from './Emblem.svelte';
import type { Action, Content, Event, View } from './generated';
import Rules from './rules/Rules.svelte';
import Sheet from './Sheet.svelte';
import { duration } from './animation';
import Background from './pages/Background.svelte';
import { actionLabel } from './text/action-labels';
import { lessons } from './lessons';
import { goal } from './text/goal';
import { prompt } from './text/prompt';
import { tell } from './text/story';

export default defineGame<Content, View, Action, Event>({
  id: 'final-decrees',
  Board,
  Rules,
  Emblem,
  Sheet,
  pages: { background: { title: 'Background', Page: Background } },
  lessons,
  prompt,
  goal,
  text,
  theme: {
    light: { accent: '#9c2a22', board: '#e3d6b8' },
    dark: { accent: '#c4473a', board: '#120f0c' },
  },
  tell,
  opensTurn: (event) => event.type === 'turn_began',
  duration,
  showsPlayers: true,
  actionLabel,
  amountField: (action) => ('net' in action ? 'net' : 'amount'),
});
