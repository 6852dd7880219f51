// The clauses two players can put into a deal, and how each reads.

import type { Offer } from '$lib/game/contract';
import type { Action, Clause, Seat } from '../generated';
import type { BoardState } from '../board.svelte';
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

/** Clauses that take no figure, as the rules offer them one by one. */
export function plainClauses(offers: readonly Offer<Action>[], partner: Seat): Clause[] {
  return offers.flatMap(({ action }) =>
    action.type === 'propose_deal' && action.to === partner
      ? action.clauses.filter((clause) => !('pay' in clause))
      : [],
  );
}

/** The most that the viewer can promise to pay. */
export function mostPaid(offers: readonly Offer<Action>[], partner: Seat): number {
  const pays = offers.find(
    ({ action }) =>
      action.type === 'propose_deal' &&
      action.to === partner &&
      action.clauses.some((clause) => 'pay' in clause),
  );
  return pays ? (pays.max ?? 1) : 0;
}
