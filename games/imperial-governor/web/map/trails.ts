// Where leaders went: the steps of a turn, joined to one trail for each leader.

import type { Event, Hex, LeaderId, Seat } from '../generated';

export interface Trail {
  seat: Seat;
  leader: LeaderId;
  path: Hex[];
}

/** The trails that some events make, in the order in which they began. */
export function trailsOf(events: readonly Event[]): Trail[] {
  const trails: Trail[] = [];
  for (const event of events) {
    if (event.type !== 'leader_stepped') continue;
    const { by, leader, from, to } = event;
    const known = trails.find((trail) => trail.seat === by && trail.leader === leader);
    if (known?.path.at(-1) === from) known.path.push(to);
    else if (known) known.path = [from, to];
    else trails.push({ seat: by, leader, path: [from, to] });
  }
  return trails;
}

/** The events of the turn that is being played. */
export function turnOf(log: readonly Event[]): readonly Event[] {
  return log.slice(log.findLastIndex(({ type }) => type === 'turn_began') + 1);
}
