// What happened lately and is still worth seeing on the map: where a storm or a revolt struck, how the last battle fell.

import type { Event, Province, SeaArea } from '../generated';

export interface Battle {
  attacked: Event & { type: 'attacked' };
  rolled: (Event & { type: 'battle_rolled' }) | null;
}

export class News {
  storm = $state.raw<{ sea: SeaArea; dice: [number, number] } | null>(null);
  revolts = $state.raw<Province[]>([]);
  battle = $state.raw<Battle | null>(null);

  hear(events: readonly Event[]): void {
    for (const event of events) this.#hear(event);
  }

  #hear(event: Event): void {
    switch (event.type) {
      case 'turn_began':
        this.storm = null;
        this.revolts = [];
        this.battle = null;
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
  }
}
