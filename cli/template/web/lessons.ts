// The first game, explained bit by bit: each card appears at the first moment when it matters.

import type { Lesson } from '$lib/game/contract';
import type { Action, Content, Event, View } from './generated';

export const lessons: Lesson<Content, View, Action, Event>[] = [
  {
    id: 'sealed-bids',
    title: 'Bid in secret',
    body: 'Everybody bids for the same province at the same time. The highest bid takes it and pays; the others pay nothing.',
    when: ({ offers }) => offers.some(({ action }) => action.type === 'bid'),
    highlight: "[data-place='market']",
  },
  {
    id: 'commission',
    title: 'Your commission',
    body: 'Provinces of your own region are worth more to you, and nobody else knows which it is.',
    when: ({ view }) => view.last !== undefined,
    highlight: '.panel',
  },
  {
    id: 'scout',
    title: 'Look ahead',
    body: 'Once in a game, before you seal your bid, you can look at the next province for a coin.',
    when: ({ view, offers }) => view.round > 1 && offers.some(({ action }) => action.type === 'scout'),
    highlight: '.panel .buttons',
  },
];
