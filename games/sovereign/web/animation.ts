// How long a step is shown before the next one.

import type { Event, Hex } from './generated';

/** A unit crosses a hex in this many milliseconds. */
export const MOVE_MS = 260;
/** Dice tumble so long before they lie still. */
export const DIE_ROLL_MS = 900;

const LONG: Partial<Record<Event['type'], number>> = {
  rolled: DIE_ROLL_MS + 900,
  unit_moved: MOVE_MS,
  unit_took_road: MOVE_MS,
  unit_hopped: MOVE_MS * 2,
  attack_made: MOVE_MS + 120,
  unit_advanced: MOVE_MS + 120,
  unit_arranged: MOVE_MS + 200,
  battle_began: 900,
  tile_yielded: 900,
  city_captured: 1500,
  city_founded: 800,
  card_earned: 1300,
  discovered: 700,
  discovered_free: 700,
  spied: 1000,
  technology_taken: 1000,
  turn_began: 400,
  // Nothing is seen on the board: nobody waits for it.
  points_collected: 0,
  part_ended: 0,
  move_ended: 0,
  turn_ended: 0,
  attack_ended: 0,
  credit_lost: 0,
  orders_changed: 0,
};
const USUAL = 420;

export function duration(events: Event[]): number {
  return Math.max(0, ...events.map(({ type }) => LONG[type] ?? USUAL));
}

/** The hex in which a step happens, if it has one: what somebody who watches should be looking at. */
export function sceneOf(events: Event[]): Hex | null {
  for (const event of events) {
    if ('to' in event) return event.to;
    if ('at' in event) return event.at;
    if ('hex' in event) return event.hex;
    if ('place' in event) return event.place;
    if ('city' in event) return event.city;
  }
  return null;
}
