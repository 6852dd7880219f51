// What happened lately and is still worth seeing on the map: where a storm or a revolt struck, how the last battle fell.

import type { Event, Province, Seat, SeaArea } from '../generated';

export interface Battle {
  attacked: Event & { type: 'attacked' };
  rolled: (Event & { type: 'battle_rolled' }) | null;
}

export class News {
  storm = $state.raw<{ sea: SeaArea; dice: [number, number] } | null>(null);
  revolts = $state.raw<Province[]>([]);
  battle = $state.raw<Battle | null>(null);
  /** Losses of the viewer since the last turn of his own. */
  blows = $state.raw<Event[]>([]);

  hear(events: readonly Event[], me: Seat | null): void {
    for (const event of events) this.#hear(event, me);
  }

  #hear(event: Event, me: Seat | null): void {
    switch (event.type) {
      case 'turn_began':
        this.storm = null;
        this.revolts = [];
        this.battle = null;
        break;
      case 'phase_began':
        if (event.by === me && event.phase === 'diplomacy') this.blows = [];
        break;
      case 'storm_broke':
        this.storm = { sea: event.sea, dice: event.dice };
        break;
      case 'province_revolted':
        this.revolts = [...this.revolts, event.province];
        break;
      case 'attacked':
        this.battle = { attacked: event, rolled: null };
        break;
      case 'battle_rolled':
        if (this.battle) this.battle = { ...this.battle, rolled: event };
        break;
      default:
        break;
    }
    if (me !== null && isBlow(event, me)) this.blows = [...this.blows, event];
  }
}

/** Whether something was taken from the viewer. */
function isBlow(event: Event, me: Seat): boolean {
  switch (event.type) {
    case 'city_taken':
      return event.from === me && event.by !== me;
    case 'leader_captured':
    case 'leader_lost_at_sea':
    case 'leader_lost_in_revolt':
    case 'province_lost':
    case 'home_lost':
    case 'legions_drowned':
      return event.by === me;
    case 'units_lost':
      return event.by === me && ['storm', 'revolt', 'defeat', 'fate'].includes(event.cause);
    default:
      return false;
  }
}
