// Governor, as its tables know it.

import { defineGame } from '$lib/game/contract';
import text from '../text/en.ftl?raw';
import { duration } from './animation';
import Board from './Board.svelte';
import type { Action, Content, Event, Nation, View } from './generated';
import { NATION_STYLES } from './map/nation-styles';
import Sheet from './Sheet.svelte';
import { lessons } from './lessons';
import { seatColours } from './seat-colours';
import { goal } from './text/goal';
import { prompt } from './text/prompt';
import { tell } from './text/story';
import { channelWords, notesWords } from './text/notes';
import { tieBreaks } from './text/standings';

const nationName = (nation: Nation): string => NATION_STYLES[nation].name;

export default defineGame<Content, View, Action, Event>({
  id: 'governor',
  Board,
  Sheet,
  lessons,
  seatColours,
  prompt,
  goal,
  chatNote: ({ view }) =>
    [notesWords(view), channelWords(view, nationName)].filter((words) => words !== null).join(' ') || null,
  text,
  scoreText: (score) => `${score} ${score === 1 ? 'point' : 'points'}`,
  resultNote: ({ view }) =>
    tieBreaks({ name: nationName }, view.phase === 'over' ? (view.reveal?.standings ?? []) : []).join(' ') ||
    null,
  ownBigScreen: true,
  tell,
  hasBottomTabs: true,
  opensTurn: (event) => event.type === 'round_began',
  duration,
  showsPlayers: true,
});
