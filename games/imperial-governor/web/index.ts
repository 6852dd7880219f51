// Imperial Governor, as its tables know it.

import { defineGame } from '$lib/game/contract';
import text from '../text/en.ftl?raw';
import Board from './Board.svelte';
import type { Action, Event, View } from './generated';
import type { Content } from './state/content';
import { duration } from './animation';
import { lessons } from './lessons';
import { prepareMap } from './map/map-data';
import { seatColours } from './seat-colours';
import { goal } from './text/goal';
import { prompt } from './text/prompt';
import { resultNote } from './text/result';
import { scoreText } from './text/victory';
import { tell } from './text/story';

export default defineGame<Content, View, Action, Event>({
  id: 'imperial-governor',
  Board,
  prepare: prepareMap,
  lessons,
  prompt,
  goal,
  text,
  seatColours,
  tell,
  resultNote,
  scoreText: (score, { view }) => scoreText(score, view.options),
  opensTurn: (event) => event.type === 'turn_began',
  duration,
  showsPlayers: true,
});
