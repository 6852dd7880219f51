// Where something happened that everybody should see.

import type { Event, Hex } from '../generated';
import type { Atlas } from './atlas';
import { hexAt } from './grid';

export function sceneOf(events: readonly Event[], atlas: Atlas): Hex | null {
  for (const event of events) {
    switch (event.type) {
      case 'attacked':
      case 'leader_captured':
        return event.hex;
      case 'city_taken':
        return atlas.cities.get(event.city)?.hex ?? null;
      case 'storm_broke':
        return named(atlas, event.sea);
      case 'province_revolted':
        return named(atlas, event.province);
      default:
        break;
    }
  }
  return null;
}

/** The hex on which the name of a country or a sea is written. */
function named({ countryNames, seaNames }: Atlas, id: string): Hex | null {
  const line = [...countryNames, ...seaNames].find((name) => name.id === id);
  return line ? hexAt(line.middle) : null;
}
