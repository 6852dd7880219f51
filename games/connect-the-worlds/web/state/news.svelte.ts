// The last battle that was seen.

import type { Event } from '../generated';

export type Fight = Event & { type: 'fought' };

export class News {
  /** The fights of the last combat, in order, until they are put away. */
  battle = $state.raw<Fight[]>([]);

  hear(events: Event[]): void {
    const fights = events.filter((event): event is Fight => event.type === 'fought');
    if (fights.length > 0) this.battle = fights;
    else if (events.some(({ type }) => type === 'turn_began' || type === 'moved')) this.battle = [];
  }
}
