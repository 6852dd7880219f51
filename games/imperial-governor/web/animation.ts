// What moves when something happens, where it happens, and how long it is shown.

import type { Event, Hex, Seat } from './generated';
import { hexAt } from './map/hexes';
import type { MapData } from './map/map-data';

/** In milliseconds: long where something happened that a player should see. */
const TIMES: Partial<Record<Event['type'], number>> = {
  storm_broke: 1200,
  province_revolted: 1200,
  battle_rolled: 1600,
  city_taken: 900,
  leader_captured: 1000,
  units_taken: 120,
  units_dropped: 120,
  leader_rode: 120,
  leader_alighted: 120,
};

/** What nobody needs to see happen: it changes a line of the panel, or leads to something else. */
const UNSEEN: ReadonlySet<Event['type']> = new Set<Event['type']>([
  'round_began',
  'turn_began',
  'phase_began',
  'movement_ended',
  'placement_finished',
  'income_collected',
  'troops_paid',
  'troops_paid_unseen',
  'treasury_closed',
  'talks_closed',
  'polled',
]);
/** For a step in which nothing is to be seen. */
const EMPTY_TIME = 30;

/** As long as it takes to read what the card is called; its text stays in the panel until the next is drawn. */
const cardTime = ({ title }: Event & { type: 'fate_drawn' }): number =>
  Math.min(2200, 900 + 40 * title.length);

/** A march is seen step by step, though it is told at once. */
export const STEP_TIME = 240;

export function duration(events: Event[]): number {
  const steps = events.filter(({ type }) => type === 'leader_stepped').length;
  const seen = events.filter(({ type }) => !UNSEEN.has(type));
  if (seen.length === 0) return EMPTY_TIME;
  const times = seen.map((event) =>
    event.type === 'fate_drawn' ? cardTime(event) : (TIMES[event.type] ?? 400),
  );
  return Math.max(steps * STEP_TIME, ...times);
}

/** What travels from court to court. */
export interface Flight {
  type: 'scroll' | 'talents';
  from: Seat;
  to: Seat;
  /** How many talents, where everybody may know. */
  count: number | null;
}

export function flightsOf(event: Event): Flight[] {
  switch (event.type) {
    case 'embassy_sent':
    case 'embassy_seen':
    case 'deal_proposed':
      return [{ type: 'scroll', from: event.by, to: event.to, count: null }];
    case 'embassy_turned_away':
      return [{ type: 'scroll', from: event.by, to: event.from, count: null }];
    case 'leader_ransomed':
      return [{ type: 'talents', from: event.by, to: event.captor, count: event.talents }];
    case 'loan_given':
      return [{ type: 'talents', from: event.by, to: event.to, count: 1 }];
    case 'loan_repaid':
      return [{ type: 'talents', from: event.by, to: event.to, count: event.talents }];
    default:
      return [];
  }
}

/** Where something happened that everybody should see. */
export function sceneOf(events: readonly Event[], mapData: MapData): Hex | null {
  for (const event of events) {
    switch (event.type) {
      case 'attacked':
      case 'leader_captured':
        return event.hex;
      case 'city_taken':
        return mapData.cities.get(event.city)?.hex ?? null;
      case 'storm_broke':
        return named(mapData, event.sea);
      case 'province_revolted':
        return named(mapData, event.province);
      default:
        break;
    }
  }
  // Nothing weightier: where the last march leads.
  const march = events.findLast((event) => event.type === 'leader_stepped');
  return march?.to ?? null;
}

/** The hex on which the name of a country or a sea is written. */
function named({ countryNames, seaNames }: MapData, id: string): Hex | null {
  const line = [...countryNames, ...seaNames].find((name) => name.id === id);
  return line ? hexAt(line.middle) : null;
}
