// How long each step is shown, in milliseconds: only the processing of a round takes time on the map.

import type { Event } from './generated';

const ROUND_MS = 4000;

export function duration(events: Event[]): number {
  return events.some((event) => event.type === 'round_began') ? ROUND_MS : 0;
}
