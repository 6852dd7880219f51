// How long each step is shown, in milliseconds: long where something happened that a player should see.

import type { Event } from '../generated';

const TIMES: Partial<Record<Event['type'], number>> = {
  fate_drawn: 1600,
  storm_broke: 1200,
  province_revolted: 1200,
  battle_rolled: 1600,
  city_taken: 900,
  leader_captured: 1000,
  units_taken: 120,
  units_dropped: 120,
  leader_rode: 120,
  leader_alighted: 120,
  phase_began: 150,
};

/** A march is seen step by step, though it is told at once. */
export const STEP_TIME = 420;

export function duration(events: Event[]): number {
  const steps = events.filter(({ type }) => type === 'leader_stepped').length;
  return Math.max(300, steps * STEP_TIME, ...events.map(({ type }) => TIMES[type] ?? 400));
}
