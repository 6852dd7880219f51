// How long each step is shown, in milliseconds: only what a processed round draws on the map takes time, and the more it
// draws the longer.

import type { Event } from './generated';

const LOOK_MS = 1600;
const EACH_MS = 350;
const MOST_MS = 5000;

/** What is drawn on the map. */
const DRAWN: ReadonlySet<Event['type']> = new Set([
  'fleet_moved',
  'move_failed',
  'shot_fired',
  'fleet_rebuilt',
  'region_awarded',
]);

export function duration(events: Event[]): number {
  if (!events.some((event) => event.type === 'round_began')) return 0;
  const drawn = events.filter((event) => DRAWN.has(event.type)).length;
  return drawn === 0 ? 0 : Math.min(MOST_MS, LOOK_MS + drawn * EACH_MS);
}
