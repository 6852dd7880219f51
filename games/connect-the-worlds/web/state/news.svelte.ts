// What happened to the viewer's own pieces while others played, and the last battle that was seen.

import type { Event, Seat } from '../generated';

export type Fight = Event & { type: 'fought' };
type Loss = Event & { type: 'fought' | 'base_captured' | 'portal_closed' };

export class News {
  /** Losses since the viewer's own last turn. */
  since = $state.raw<Loss[]>([]);
  /** The fights of the last combat, in order, until they are put away. */
  battle = $state.raw<Fight[]>([]);

  hear(events: Event[], me: Seat | null): void {
    const fights = events.filter((event): event is Fight => event.type === 'fought');
    if (fights.length > 0) this.battle = fights;
    else if (events.some(({ type }) => type === 'turn_began' || type === 'moved')) this.battle = [];
    if (me === null) return;
    if (events.some((event) => event.type === 'drew' && event.seat === me)) this.since = [];
    const blows = events.filter((event): event is Loss => isBlow(event, me));
    if (blows.length > 0) this.since = [...this.since, ...blows];
  }
}

/** Whether others took something from the viewer. */
function isBlow(event: Event, me: Seat): boolean {
  switch (event.type) {
    case 'fought':
      return event.defender.owner === me && event.attacker.owner !== me && event.result !== 'defender_wins';
    case 'base_captured':
      return event.from === me;
    case 'portal_closed':
      return event.seat === me;
    default:
      return false;
  }
}
