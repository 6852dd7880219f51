// What crosses the board when something happens, and how long that takes.

import type { Card, Event, Hex, Seat } from './generated';

/** Where something is: a hex, or a named place beside the maps. */
export type Spot = { hex: Hex } | { place: string };

export type Flight =
  | { type: 'piece'; kind: Card; owner: Seat; from: Spot; to: Spot }
  | { type: 'coins'; count: number; from: Spot; to: Spot }
  | { type: 'card'; card: Card; from: Spot; to: Spot };

/** How long one fight of a combat is shown before the next, in milliseconds. */
export const FIGHT_MS = 800;
/** How long a piece takes for one step, and how long after it the next sets off. */
export const FLIGHT_MS = 320;
export const STEP_MS = 260;

export function flightsOf(event: Event): Flight[] {
  switch (event.type) {
    case 'moved': {
      const { path, kind, seat: owner } = event;
      return path.slice(1).flatMap((to, n): Flight[] => {
        const from = path[n];
        return from ? [{ type: 'piece', kind, owner, from: { hex: from }, to: { hex: to } }] : [];
      });
    }
    case 'deployed':
      return [
        {
          type: 'piece',
          kind: event.card,
          owner: event.seat,
          from: { place: `seat:${event.seat}` },
          to: { hex: event.hex },
        },
      ];
    case 'gathered':
      return [
        { type: 'coins', count: event.gained, from: { place: 'bench' }, to: { place: `seat:${event.seat}` } },
      ];
    case 'researched':
    case 'built':
      return [
        { type: 'card', card: event.buy, from: { place: 'bench' }, to: { place: `seat:${event.seat}` } },
      ];
    default:
      return [];
  }
}

/** The hex in which a step happens, if it has one: what a spectator should be looking at. */
export function sceneOf(events: Event[]): Hex | null {
  for (const event of events) {
    if (event.type === 'moved') return event.to;
    if (event.type === 'deployed' || event.type === 'fought' || event.type === 'settled') return event.hex;
  }
  return null;
}

export function duration(events: Event[]): number {
  const fights = events.filter(({ type }) => type === 'fought').length;
  const steps = events.reduce((sum, event) => sum + flightsOf(event).length, 0);
  return 500 + steps * STEP_MS + (fights > 0 ? 600 + fights * FIGHT_MS : 0);
}
