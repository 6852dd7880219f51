// What travels from court to court when something happens.

import type { Event, Seat } from '../generated';

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
