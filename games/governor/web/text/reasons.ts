// Why an order would not be carried out.

import type { Reason, Warning } from '../generated';
import type { BoardState } from '../board.svelte';

const REASONS: Record<Reason, string> = {
  range: 'out of range',
  law: 'the law forbids it',
  limit: 'more than the law allows in a round',
  funds: 'you do not hold enough for it',
  technology: 'you do not know the technology, or may not use it',
  blocked: 'a fleet stands there',
  contested: 'several fleets would go there',
  owned: 'it is owned, or cannot be claimed',
  duplicate: 'you claim it already',
  fleet_lost: 'the fleet was lost',
  cap: 'it would pass a limit set by law',
  held: 'the fleet there is protected by law',
  gone: 'it is no longer possible',
};

export function reasonWords(board: BoardState, warning: Warning): string {
  const law = warning.law === undefined ? '' : ` (${board.lawTitle(warning.law)})`;
  return `As things stand it would fail: ${REASONS[warning.reason]}${law}`;
}

const VERBS = { move: 'Move', shoot: 'Shoot', claim: 'Claim', bid: 'Bid' } as const;

/** Why one's fleet cannot be told to do something; without a warning the place is out of its reach. */
export function obstacleWords(
  board: Pick<BoardState, 'lawTitle'>,
  kind: keyof typeof VERBS,
  warning: Warning | null,
): string {
  const law = warning?.law === undefined ? '' : ` (${board.lawTitle(warning.law)})`;
  const why =
    kind === 'shoot' && warning?.reason === 'funds'
      ? 'you hold no weapon'
      : REASONS[warning?.reason ?? 'range'];
  return `${VERBS[kind]}: not now, ${why}${law}.`;
}

/** What is missing may be there when the order's turn comes: gathered, sent by another nation, taught. */
export function ifThereWords({ reason }: Pick<Warning, 'reason'>): string {
  return reason === 'technology'
    ? 'If it is there by then: you do not know the technology now'
    : 'If it is there by then: you do not hold enough now';
}

/** The same after the round, when it has happened. */
const AFTERWARDS: Partial<Record<Reason, string>> = {
  blocked: 'a fleet stayed there',
  contested: 'several fleets wanted to go there, so none did',
  funds: 'you did not hold enough for it when its turn came',
  fleet_lost: 'the fleet was shot down before',
};

export function whyWords(board: BoardState, warning: Warning): string {
  const law = warning.law === undefined ? '' : ` (${board.lawTitle(warning.law)})`;
  const why = AFTERWARDS[warning.reason] ?? REASONS[warning.reason];
  return `${why.charAt(0).toUpperCase()}${why.slice(1)}${law}.`;
}
