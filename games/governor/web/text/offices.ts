// What a seat is for, in words.

import type { SeatId } from '$lib/game/contract';
import type { Nation, Office, View } from '../generated';
import type { BoardState } from '../board.svelte';

/** Before the election whoever has no nation stands for it, and does not preside yet. */
export const awaitsElection = ({
  phase,
  options,
  briefing,
}: Pick<View, 'phase' | 'options' | 'briefing'>): boolean =>
  phase === 'briefing' && options.chair === 'elected' && briefing?.elected === false;

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
  if (you.office === 'chair')
    return awaitsElection(board.view) ? 'You: without a nation, until the election' : 'You: Chairperson';
  if (you.office === 'facilitator') return `You: facilitator${you.presides ? ' and Chairperson' : ''}`;
  const nation = board.name(nationOf(you.office));
  if (members(offices, nationOf(you.office)).length === 1) return `You: ${nation}`;
  return `You: ${'lobbyist' in you.office ? 'lobbyist' : 'representative'} of ${nation}`;
}

/** A duty that falls to the viewer because the seats of those who have it are empty. */
export function extraDuty(board: Seen): string | null {
  const { you } = board.view;
  if (!you?.extra_duty || !you.nation) return null;
  return you.extra_duty === 'commands'
    ? `You also give ${board.name(you.nation)}’s orders: no lobbyist is here.`
    : `You also speak for ${board.name(you.nation)} in the Council: no representative is here.`;
}

type OfNation = Exclude<Office, string>;
const nationOf = (office: OfNation): Nation =>
  'lobbyist' in office ? office.lobbyist : office.representative;
const members = (offices: readonly Office[], nation: Nation): OfNation[] =>
  offices.filter((office): office is OfNation => typeof office === 'object' && nationOf(office) === nation);
