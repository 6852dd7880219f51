// What a page would hand to a board, for tests of boards: the people at the table, and nothing fresh.

import { defaultSeatColours } from '../board/seats';
import type { GameContext, SeatId, Tagged, Viewer } from '../game/contract';
import { Phrases } from '../text';

interface Table<Content, View, Action extends Tagged> {
  /** The players' names by seat; the first sits at this screen. */
  names: string[];
  content: Content;
  view: View;
  offers?: Action[];
  viewer?: Viewer;
}

export const nameIn =
  (names: string[]) =>
  (seat: SeatId): string =>
    names[Number(seat.slice(1))] ?? seat;

export function contextAt<Content, View, Action extends Tagged, Event extends Tagged>({
  names,
  content,
  view,
  offers = [],
  viewer = 'P0',
}: Table<Content, View, Action>): GameContext<Content, View, Action, Event> {
  return {
    content,
    view,
    offers: offers.map((action) => ({ action })),
    viewer,
    seats: names.map((name, n) => ({
      seat: `P${n}`,
      name,
      label: null,
      ...defaultSeatColours(`P${n}`),
      online: true,
      bot: null,
      mine: n === 0,
      toAct: false,
    })),
    outcome: null,
    phrases: new Phrases(''),
    seatName: nameIn(names),
    fresh: [],
    log: [],
    timers: {},
  };
}
