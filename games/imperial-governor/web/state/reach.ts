// How far a leader could go this turn, with whom, and where he would have to stop, as the rules tell it: marches made of
// steps.

import type { Action, By, Hex, LeaderId, LeaderMoves, Reach, Stop, Units } from '../generated';

type Step = Action & { type: 'step' };

export interface Way {
  hex: Hex;
  by: By;
  steps: Step[];
  /** The hexes passed, the first one included. */
  path: Hex[];
  /** Why he cannot go on from there, if he cannot. */
  stop: Stop | null;
  /** Whom he takes along unless told otherwise, and the most he could. */
  company: Units;
  most: Units;
  /** The least with whom he can go there. */
  least: Units;
  /** The way by sea where this one goes by land, or the other way round. */
  other: Way | null;
}

/** A march to every hex within reach. Where a hex is reached by land and by sea, the way he already goes comes first. */
export function waysOf(
  leader: LeaderId,
  start: Hex,
  moves: readonly LeaderMoves[],
  preferred: By,
): Map<Hex, Way> {
  const ways = new Map<Hex, Way>();
  const inOrder = [...moves].sort((one, two) => Number(two.by === preferred) - Number(one.by === preferred));
  for (const move of inOrder) {
    const known = new Map(move.hexes.map((one) => [one.hex, one]));
    for (const last of move.hexes) {
      const way = wayTo(leader, start, last, move, known);
      if (!way) continue;
      const first = ways.get(last.hex);
      if (!first) ways.set(last.hex, way);
      else {
        first.other = way;
        way.other = first;
      }
    }
  }
  return ways;
}

const NOBODY: Units = { legions: 0, squadrons: 0 };

/** Follows the last steps back to where the leader stands. */
function wayTo(
  leader: LeaderId,
  start: Hex,
  last: Reach,
  moves: LeaderMoves,
  known: ReadonlyMap<Hex, Reach>,
): Way | null {
  const steps: Step[] = [];
  const path: Hex[] = [];
  for (let at: Reach | undefined = last; at; at = known.get(at.from)) {
    steps.unshift({ type: 'step', leader, by: at.by, dir: at.dir });
    path.unshift(at.hex);
    if (at.from === start)
      return {
        hex: last.hex,
        by: last.by,
        steps,
        path: [start, ...path],
        stop: last.stop ?? null,
        company: last.leaves_garrison ? moves.less_garrison : moves.whole,
        most: moves.most,
        least: last.least ?? NOBODY,
        other: null,
      };
    if (steps.length > known.size) return null;
  }
  return null;
}

const KINDS = [
  ['squadron', 'squadrons'],
  ['legion', 'legions'],
] as const;

/** A whole march: he leaves and takes up what makes his company the one wanted, then goes. */
export function marchOf(leader: LeaderId, now: Units, wanted: Units, way: Way): Action[] {
  const drops = KINDS.flatMap(([kind, kinds]): Action[] =>
    now[kinds] > wanted[kinds] ? [{ type: 'drop', leader, kind, count: now[kinds] - wanted[kinds] }] : [],
  );
  const takes = KINDS.flatMap(([kind, kinds]): Action[] =>
    now[kinds] < wanted[kinds] ? [{ type: 'take', leader, kind, count: wanted[kinds] - now[kinds] }] : [],
  );
  return [...drops, ...takes, ...way.steps];
}
