// What a processed round brought that can be drawn on the map.

import type { Event, Nation, Region, View } from '../generated';

interface RoundEvent {
  kind: 'moved' | 'barred' | 'shot' | 'lost' | 'won';
  nation: Nation;
  at: Region;
  /** Where it began, for what has a way. */
  from?: Region;
}

export function roundEvents(events: readonly Event[], view: View): RoundEvent[] {
  return events.flatMap((event): RoundEvent[] => {
    switch (event.type) {
      case 'fleet_moved':
        return [{ kind: 'moved', nation: event.nation, at: event.to, from: event.from }];
      case 'move_failed': {
        const fleet = view.nations[event.nation]?.fleets.find((one) => one.id === event.fleet);
        return fleet ? [{ kind: 'barred', nation: event.nation, at: event.to, from: fleet.region }] : [];
      }
      case 'shot_fired':
        return [{ kind: 'shot', nation: event.nation, at: event.region }];
      case 'fleet_rebuilt':
        return [{ kind: 'lost', nation: event.nation, at: event.from }];
      case 'region_awarded':
        return [{ kind: 'won', nation: event.nation, at: event.region }];
      default:
        return [];
    }
  });
}
