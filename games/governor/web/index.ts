// Governor, as the page knows it.

import { defineGame } from '$lib/game/contract';
import text from '../text/en.ftl?raw';
import Board from './Board.svelte';
import { isSmallTalk } from './display/scene';
import Emblem from './Emblem.svelte';
import type { Action, Content, Event, Nation, View } from './generated';
import { NATIONS } from './map/nations';
import Rules from './rules/Rules.svelte';
import Sheet from './Sheet.svelte';
import { lessons } from './state/lessons';
import { seatColours } from './state/livery';
import { prompt } from './state/prompt';
import { channelWords, notesWords } from './words/notes';
import { tieBreaks } from './words/standings';

const nationName = (nation: Nation): string => NATIONS[nation].name;
const ROUND_MS = 4000;

export default defineGame<Content, View, Action, Event>({
  id: 'governor',
  Board,
  Rules,
  Emblem,
  Sheet,
  lessons,
  seatColours,
  prompt,
  chatNote: ({ view }) =>
    [notesWords(view), channelWords(view, nationName)].filter((words) => words !== null).join(' ') || null,
  text,
  theme: {
    light: { accent: '#1f5fbf', board: '#0b1020' },
    dark: { accent: '#7fb2ff', 'accent-ink': '#071022', board: '#0b1020' },
  },
  resultNote: ({ view }) =>
    tieBreaks({ name: nationName }, view.phase === 'over' ? (view.reveal?.standings ?? []) : []).join(' ') ||
    null,
  ownBigScreen: { showsInTicker: (event) => !isSmallTalk(event) },
  opensTurn: (event) => event.type === 'round_began',
  duration: (events) => (events.some((event) => event.type === 'round_began') ? ROUND_MS : 0),
});
