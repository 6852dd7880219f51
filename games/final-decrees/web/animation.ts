// What moves across the board when something happens. Places are named as elements with `data-place` name themselves.

import { assertNever } from '$lib/game/contract';
import type { Card, Content, Dept, Event, Pool } from './generated';
import { isDept } from './board.svelte';

type Piece = 'stones' | 'card' | 'stamp';
export interface Flight {
  piece: Piece;
  from: string;
  to: string;
  /** Written beside the piece when more than one. */
  count: number;
}

/** The bank of blame, where it comes from and goes to. */
const BANK = 'bank';
const place = (pool: Pool): string => `${isDept(pool) ? 'dept' : 'seat'}:${pool}`;

const stones = (from: string, to: string, count: number): Flight[] =>
  count > 0 ? [{ piece: 'stones', from, to, count }] : [];
const card = (from: string, to: string, count = 1): Flight[] =>
  Array.from({ length: Math.min(count, 6) }, (): Flight => ({ piece: 'card', from, to, count: 1 }));

export function flightsOf(event: Event): Flight[] {
  switch (event.type) {
    case 'bid_revealed':
      return stones(BANK, place(event.by), event.gained);
    case 'turn_began':
    case 'turn_ended':
      return stones(BANK, place(event.dept), event.gained);
    case 'card_drawn':
      return card('deck', place(event.by));
    case 'forwarded':
      return stones(place(event.by), BANK, event.lost);
    case 'stamped':
      return [
        { piece: 'stamp', from: place(event.by), to: `decree:${event.decree}`, count: 1 },
        ...stones(place(event.by), BANK, event.lost),
      ];
    case 'relieved':
      return stones(place(event.from), BANK, event.amount);
    case 'spread_placed':
      return stones(place(event.by), place(event.dept), event.amount);
    case 'investigated':
      return stones(place(event.dept), place(event.head), event.moved);
    case 'maneuvers_held':
      return [...stones(place(event.by), BANK, event.lost), ...stones('dept:ADM', BANK, event.dept_lost)];
    case 'blame_gained':
      return stones(BANK, place(event.at), event.amount);
    case 'blame_lost':
      return stones(place(event.at), BANK, event.amount);
    case 'blame_moved':
      return stones(place(event.from), place(event.to), event.amount);
    case 'card_played':
      return card(place(event.by), 'discard');
    case 'policy_changed':
      return card(place(event.by), 'policy');
    case 'memo_sprung':
    case 'memo_discarded':
      return card(place(event.owner), 'discard');
    case 'card_taken':
      return card(place(event.victim), place(event.by));
    case 'archive_burned':
      return card('deck', 'discard', event.discarded.length);
    case 'consultation_extended':
      return card('discard', 'deck', event.returned.length);
    case 'decline_drawn':
      return card('deck', 'discard', event.discarded.length);
    case 'decline_struck':
      return stones(place(event.dept), place(event.player), event.taken);
    case 'salvaged':
      return card('discard', place(event.by));
    case 'offer_accepted':
      return dealFlights(event);
    // Told by what glides on the chart, by the strip, or only in the log.
    case 'bid_made':
    case 'bidding_again':
    case 'human_resources_filled':
    case 'assigned':
    case 'deck_built':
    case 'enacted':
    case 'relief_ended':
    case 'pawn_moved':
    case 'spread_began':
    case 'actions_gained':
    case 'reassign_began':
    case 'reassign_picked':
    case 'reassigned':
    case 'restructured':
    case 'memo_filed':
    case 'decree_misrouted':
    case 'stamp_erased':
    case 'schedule_amended':
    case 'slowed':
    case 'wiretap_opened':
    case 'forecast_opened':
    case 'forecast_placed':
    case 'forecast_closed':
    case 'deck_shuffled':
    case 'offer_sent':
    case 'offer_declined':
    case 'offer_withdrawn':
    case 'offer_lapsed':
    case 'game_over':
      return [];
    default:
      return assertNever(event);
  }
}

/** The desk at which a step happens, if it has one: what somebody with a small screen should be looking at. */
export function sceneOf(events: Event[]): Dept | null {
  for (const event of events) {
    switch (event.type) {
      case 'turn_began':
      case 'investigated':
      case 'decline_struck':
        return event.dept;
      case 'stamped':
        return event.at;
      case 'forwarded':
      case 'decree_misrouted':
      case 'pawn_moved':
        return event.to;
      case 'spread_placed':
        if (event.amount > 0) return event.dept;
        break;
      case 'blame_gained':
      case 'blame_lost':
        if (isDept(event.at)) return event.at;
        break;
      case 'blame_moved':
        if (isDept(event.to)) return event.to;
        break;
      default:
        break;
    }
  }
  return null;
}

function dealFlights({ by, from, net, given, got }: Event & { type: 'offer_accepted' }): Flight[] {
  const [proposer, accepter] = [place(from), place(by)];
  return [
    ...(net > 0 ? stones(proposer, accepter, net) : stones(accepter, proposer, -net)),
    ...card(proposer, accepter, given),
    ...card(accepter, proposer, got),
  ];
}

/** How fast a card's text is read, in milliseconds for a letter, and how long it takes to see that there is one. */
const READING = { letter: 22, least: 1200, most: 5000 };
function readingTime(card: Card, { cards }: Pick<Content, 'cards'>): number {
  const { name, effect } = cards[card] ?? { name: '', effect: '' };
  return Math.min(READING.most, READING.least + READING.letter * (name.length + effect.length));
}

/** What nobody sees on the board passes at once. */
function isQuiet(event: Event): boolean {
  switch (event.type) {
    case 'bid_made':
    case 'reassign_picked':
    case 'relief_ended':
    case 'deck_shuffled':
    case 'offer_lapsed':
      return true;
    case 'spread_placed':
      return event.amount === 0;
    case 'turn_ended':
      return event.gained === 0;
    default:
      return false;
  }
}
const QUIET_MS = 120;

/** How long a step needs to be seen, in milliseconds; a card that is held up, as long as it takes to read it. */
export function duration(events: Event[], content: Pick<Content, 'cards'>): number {
  const needs: Partial<Record<Event['type'], number>> = {
    enacted: 1600,
    bid_revealed: 1800,
    stamped: 900,
    offer_accepted: 1000,
  };
  const time = (event: Event): number => {
    switch (event.type) {
      case 'card_played':
      case 'policy_changed':
      case 'memo_sprung':
        return readingTime(event.card, content);
      case 'decline_drawn':
        return readingTime('stagnation_and_decline', content);
      default:
        return needs[event.type] ?? 0;
    }
  };
  return events.every(isQuiet) ? QUIET_MS : Math.max(650, ...events.map(time));
}
