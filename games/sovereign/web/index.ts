// Sovereign, as the page knows it.

import { defineGame } from '$lib/game/contract';
import text from '../text/en.ftl?raw';
import Board from './Board.svelte';
import Emblem from './Emblem.svelte';
import type { Action, Content, Event, View } from './generated';
import MapPage from './pages/MapPage.svelte';
import Rules from './rules/Rules.svelte';
import { duration } from './animation';
import { actionLabel } from './text/action-labels';
import { lessons } from './lessons';
import { goal } from './text/goal';
import { prompt } from './text/prompt';
import { tell } from './text/story';

export default defineGame<Content, View, Action, Event>({
  id: 'sovereign',
  Board,
  Rules,
  Emblem,
  pages: { map: { title: 'Maps by seed', Page: MapPage } },
  lessons,
  prompt,
  goal,
  text,
  theme: {
    light: { accent: '#7a4a12', board: '#dfd3b6' },
    dark: { accent: '#e2b45c', 'accent-ink': '#1c1408', board: '#14110d' },
  },
  tell,
  showsPlayers: true,
  opensTurn: (event) => event.type === 'turn_began',
  duration,
  actionLabel,
});
