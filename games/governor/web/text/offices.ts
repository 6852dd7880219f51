// What a seat is for, in words.

import type { SeatId } from '$lib/game/contract';
import type { Nation, Office } from '../generated';
import type { BoardState } from '../board.svelte';

export function officeWords(board: Pick<BoardState, 'name'>, office: Office): string {
  if (office === 'chair') return 'Chairperson';
  if (office === 'facilitator') return 'Facilitator';
  return 'representative' in office
    ? `${board.name(office.representative)}, representative`
    : `${board.name(office.lobbyist)}, lobbyist`;
}

/** A seat by the name of whoever sits there and what they do. */
export function seatWords(board: BoardState, seat: SeatId): string {
  const office = board.seatOffice(seat);
  const name = board.props.seatName(seat);
  return office ? `${name} (${officeWords(board, office)})` : name;
}

type Seen = Pick<BoardState, 'view' | 'name'>;

/** Who the viewer is, for the head of every page; nothing for those who watch. */
export function youWords(board: Seen): string | null {
  const { you, offices } = board.view;
  if (!you) return null;
  if (you.office === 'chair') return 'You: Chairperson';
  if (you.office === 'facilitator') return `You: facilitator${you.presides ? ' and Chairperson' : ''}`;
  const nation = board.name(nationOf(you.office));
  if (members(offices, nationOf(you.office)).length === 1) return `You: ${nation}`;
  return `You: ${'lobbyist' in you.office ? 'lobbyist' : 'representative'} of ${nation}`;
}

/** A duty that falls to the viewer because the seats of those who have it are empty. [GV-1.3] */
export function extraDuty(board: Seen): string | null {
  const { you, offices } = board.view;
  if (!you || typeof you.office === 'string') return null;
  const nation = nationOf(you.office);
  const has = (duty: 'lobbyist' | 'representative'): boolean =>
    members(offices, nation).some((office) => duty in office);
  if ('representative' in you.office)
    return you.commands && has('lobbyist')
      ? `You also give ${board.name(nation)}’s orders: no lobbyist is here.`
      : null;
  return you.represents && has('representative')
    ? `You also speak for ${board.name(nation)} in the Council: no representative is here.`
    : null;
}

type OfNation = Exclude<Office, string>;
const nationOf = (office: OfNation): Nation =>
  'lobbyist' in office ? office.lobbyist : office.representative;
const members = (offices: readonly Office[], nation: Nation): OfNation[] =>
  offices.filter((office): office is OfNation => typeof office === 'object' && nationOf(office) === nation);
