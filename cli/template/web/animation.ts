// What moves across the board when something happens. Places are named as elements with `data-place` name themselves.

import type { Event, Province } from './generated';

export interface Flight {
  from: string;
  to: string;
  province: Province;
}

export const FLIGHT_MS = 800;

export function flightsOf(event: Event): Flight[] {
  if (event.type !== 'province_taken') return [];
  return [{ from: 'market', to: `seat:${event.by}`, province: event.province }];
}

/** How long a step needs to be seen, in milliseconds: opened bids want to be read. */
export function duration(events: Event[]): number {
  return events.some((event) => event.type === 'bid_opened') ? 1800 : 400;
}
