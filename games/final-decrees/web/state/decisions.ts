// The sequences of small actions behind one decision of the player.

import type { Action, Card, Dept, DraftView, Pool, Seat } from '../generated';

/** Places the blame of a Spread. `places` are still to be filled, in the order in which they are asked for;
 *  the last gets the rest, and nothing more is asked once the tray is empty. */
export function spreadSteps(
  places: Dept[],
  amounts: Partial<Record<Dept, number>>,
  begin: boolean,
): Action[] {
  const steps: Action[] = begin ? [{ type: 'spread' }] : [];
  let tray = places.reduce((sum, dept) => sum + (amounts[dept] ?? 0), 0);
  for (const dept of places.slice(0, -1)) {
    if (tray === 0) break;
    const amount = amounts[dept] ?? 0;
    steps.push({ type: 'spread_place', amount });
    tray -= amount;
  }
  return steps;
}

/** Gives every seat a department; `done` picks have already been made. */
export function reassignSteps(depts: Dept[], done: number, begin: boolean): Action[] {
  const picks = depts.slice(done).map((dept): Action => ({ type: 'reassign_pick', dept }));
  return begin ? [{ type: 'reassign' }, ...picks] : picks;
}

/** Takes relief, pool by pool. */
export function reliefSteps(amounts: ReadonlyMap<Pool, number>): Action[] {
  return [...amounts].flatMap(([from, amount]): Action[] =>
    amount > 0 ? [{ type: 'relieve', from, amount }] : [],
  );
}

export interface Deal {
  to: Seat;
  /** Positive: the proposer hands over that much personal blame. */
  net: number;
  /** The same between the two desks. */
  deptNet: number;
  /** From the proposer's own blame to the other's desk; negative the other way. */
  ontoDesk: number;
  /** From the proposer's desk to the other's own blame; negative the other way. */
  offDesk: number;
  give: Card[];
  ask: Card[];
}

function isEmptyDeal({ net, deptNet, ontoDesk, offDesk, give, ask }: Deal): boolean {
  return [net, deptNet, ontoDesk, offDesk, give.length, ask.length].every((amount) => amount === 0);
}

/** Writes an offer and sends it; a draft left open from before is thrown away first. */
export function offerSteps(deal: Deal, draft: DraftView | undefined): Action[] {
  if (isEmptyDeal(deal)) return [];
  const steps: Action[] = draft ? [{ type: 'offer_drop' }] : [];
  steps.push({ type: 'offer_start', to: deal.to });
  if (deal.net !== 0) steps.push({ type: 'offer_blame', net: deal.net });
  if (deal.deptNet !== 0) steps.push({ type: 'offer_dept_blame', net: deal.deptNet });
  if (deal.ontoDesk !== 0) steps.push({ type: 'offer_onto_desk', net: deal.ontoDesk });
  if (deal.offDesk !== 0) steps.push({ type: 'offer_off_desk', net: deal.offDesk });
  for (const card of deal.give) steps.push({ type: 'offer_give', card });
  for (const card of deal.ask) steps.push({ type: 'offer_ask', card });
  return [...steps, { type: 'offer_send' }];
}
