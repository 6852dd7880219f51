// What a seat is for, in words.

import type { SeatId } from '$lib/game/contract';
import type { Office } from '../generated';
import type { Deck } from '../state/deck.svelte';

export function officeWords(deck: Pick<Deck, 'name'>, office: Office): string {
  if (office === 'chair') return 'Chairperson';
  if (office === 'facilitator') return 'Facilitator';
  return 'representative' in office
    ? `${deck.name(office.representative)}, representative`
    : `${deck.name(office.lobbyist)}, lobbyist`;
}

/** A seat by the name of whoever sits there and what they do. */
export function seatWords(deck: Deck, seat: SeatId): string {
  const office = deck.seatOffice(seat);
  const name = deck.props.seatName(seat);
  return office ? `${name} (${officeWords(deck, office)})` : name;
}
