// How far a leader could go this turn, and where he would have to stop, as the rules tell it: marches made of steps.

import type { Action, By, Hex, LeaderId, Reach, Stop } from '../generated';

export type Step = Action & { type: 'step' };

export interface Way {
  hex: Hex;
  by: By;
  steps: Step[];
  /** The hexes passed, the first one included. */
  path: Hex[];
  /** Why he cannot go on from there, if he cannot. */
  stop: Stop | null;
}

/** A march to every hex within reach. Where a hex is reached by land and by sea, the shorter way is taken. */
export function waysOf(leader: LeaderId, start: Hex, reach: readonly Reach[]): Map<Hex, Way> {
  const ways = new Map<Hex, Way>();
  for (const by of ['land', 'sea'] as const) {
    const known = new Map(reach.filter((one) => one.by === by).map((one) => [one.hex, one]));
    for (const last of known.values()) {
      const way = wayTo(leader, start, last, known);
      const other = ways.get(last.hex);
      if (way && (!other || way.steps.length < other.steps.length)) ways.set(last.hex, way);
    }
  }
  return ways;
}

/** Follows the last steps back to where the leader stands. */
function wayTo(leader: LeaderId, start: Hex, last: Reach, known: ReadonlyMap<Hex, Reach>): Way | null {
  const steps: Step[] = [];
  const path: Hex[] = [];
  for (let at: Reach | undefined = last; at; at = known.get(at.from)) {
    steps.unshift({ type: 'step', leader, by: at.by, dir: at.dir });
    path.unshift(at.hex);
    if (at.from === start)
      return { hex: last.hex, by: last.by, steps, path: [start, ...path], stop: last.stop ?? null };
    if (steps.length > known.size) return null;
  }
  return null;
}
