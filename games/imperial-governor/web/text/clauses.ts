// The clauses two players can put into a deal, and how each reads. [IG-7.9]

import type { Clause, LeaderId, Province, Seat } from '../generated';
import type { BoardState } from '../board.svelte';
import { areAllied, areAtWar, isClientOf, hasSafeConduct } from '../state/friends';
import { LEADER_NAMES, powerName, provinceName, talents } from './describe';

export function describeClause(board: BoardState, clause: Clause, one: Seat, other: Seat): string {
  const name = (seat: Seat): string => (seat === board.me ? 'You' : powerName(board, seat));
  const s = (seat: Seat): string => (seat === board.me ? '' : 's');
  const third = (seat: Seat): Seat => (seat === one ? other : one);
  if ('pay' in clause) {
    const { from } = clause.pay;
    return `${name(from)} pay${s(from)} ${talents(clause.pay.talents)}`;
  }
  if ('alliance' in clause) return 'Alliance: friends who defend together';
  if ('safe_conduct' in clause) return 'Safe conduct: free passage both ways';
  if ('client' in clause) {
    const { client, province } = clause.client;
    const patron = third(client);
    const whose = patron === board.me ? 'your client' : `the client of ${name(patron)}`;
    return `${name(client)} become${s(client)} ${whose} and get${s(client)} ${provinceName(board, province)}`;
  }
  if ('release_client' in clause) return 'The clientship ends';
  if ('free_leader' in clause) {
    const { owner, leader } = clause.free_leader;
    return `${LEADER_NAMES[leader]} of ${name(owner).replace('You', 'yours')} goes free`;
  }
  if ('peace' in clause) return 'Peace: the war is over';
  const { from, province } = clause.cede;
  return `${name(from)} cede${s(from)} ${provinceName(board, province)}`;
}

/** Clauses that take no figure, as far as the pacts and captives of two players allow them. */
export function plainClauses(board: BoardState, me: Seat, other: Seat): Clause[] {
  const { view } = board;
  const client = isClientOf(view, me, other);
  return [
    ...(areAllied(view, me, other) ? [] : [{ alliance: true } as const]),
    ...(hasSafeConduct(view, me, other) ? [] : [{ safe_conduct: true } as const]),
    ...(areAtWar(view, me, other) ? [{ peace: true } as const] : []),
    ...(client ? [{ release_client: true } as const] : []),
    ...captives(board, me, other).map((leader): Clause => ({ free_leader: { owner: me, leader } })),
    ...captives(board, other, me).map((leader): Clause => ({ free_leader: { owner: other, leader } })),
    ...clientships(board, me, other),
    ...(view.options.free_cession ? [...cessions(board, me), ...cessions(board, other)] : []),
  ];
}

/** Leaders of one who are held by the other. */
function captives(board: BoardState, owner: Seat, captor: Seat): LeaderId[] {
  const leaders = Object.entries(board.player(owner)?.leaders ?? {});
  return leaders.flatMap(([leader, view]) =>
    view.status === 'captive' && view.captor === captor ? [leader as LeaderId] : [],
  );
}

/** [IG-13.1] An exile becomes the client of somebody who has a home, and gets one of his provinces. */
function clientships(board: BoardState, one: Seat, other: Seat): Clause[] {
  const pairs: [Seat, Seat][] = [
    [one, other],
    [other, one],
  ];
  return pairs.flatMap(([client, patron]): Clause[] => {
    const exile = board.player(client);
    const giver = board.player(patron);
    if (!exile?.exile || exile.patron || !giver?.home || giver.patron) return [];
    return held(board, patron).map((province): Clause => ({ client: { client, province } }));
  });
}

const cessions = (board: BoardState, from: Seat): Clause[] =>
  held(board, from).map((province): Clause => ({ cede: { from, province } }));

const held = ({ view }: BoardState, seat: Seat): Province[] => {
  const home = view.players[Number(seat.slice(1))]?.home;
  return Object.entries(view.provinces).flatMap(([province, ruler]) =>
    ruler === seat && province !== home ? [province] : [],
  );
};
