// Positions that the rules wrote for tests of boards: what a seat was sent at a moment of a recorded game.

import { expect, vi } from 'vitest';
import type { GameContext, Offer, SeatId, Tagged } from '../game/contract';
import { contextAt } from './table';

/** A file of a game's `fixtures/`; see testkit/src/fixtures.rs. */
export interface Fixture<View, Action extends Tagged, Event extends Tagged> {
  seat: SeatId;
  view: View;
  offers: Offer<Action>[];
  events: Event[];
}

/** The files of a glob import by their names, without the folder and the ending. */
export function fixturesOf<View, Action extends Tagged, Event extends Tagged>(
  files: Record<string, string>,
): Map<string, Fixture<View, Action, Event>> {
  const named = Object.entries(files).map(
    ([path, text]) =>
      [path.replace(/^.*\/|\.json$/g, ''), JSON.parse(text) as Fixture<View, Action, Event>] as const,
  );
  return new Map(named.filter(([name]) => name !== 'content'));
}

/** What a page would hand to the board of the seat. */
export function contextFrom<Content, View, Action extends Tagged, Event extends Tagged>(
  { seat, view, offers, events }: Fixture<View, Action, Event>,
  content: Content,
  names: string[],
): GameContext<Content, View, Action, Event> {
  return {
    ...contextAt<Content, View, Action, Event>({ names, content, view, viewer: seat }),
    offers,
    fresh: events,
  };
}

class NoResizes {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** jsdom lays nothing out and cannot animate. */
export function stubLayout(): void {
  vi.stubGlobal('ResizeObserver', NoResizes);
  Element.prototype.getAnimations = () => [];
}

/** The board that is shown marks something to press, and nothing but what is offered or `free` to do at any time. */
export function expectOffersMarked(offers: Offer[], free: string[] = []): void {
  const marks = [...document.querySelectorAll('[data-offer]')].map((one) => one.getAttribute('data-offer'));
  const offered = [...new Set([...offers.map(({ action }) => action.type), ...free])];
  expect(marks.length).toBeGreaterThan(0);
  for (const type of marks) expect(offered).toContain(type);
}
