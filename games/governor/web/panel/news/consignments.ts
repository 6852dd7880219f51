// What was sent and received lately, for whoever weighs another consignment.

import type { Asset, Event, Nation, Party, Tech } from '../../generated';

export interface Consignment {
  round: number;
  /** The other party. */
  with: Party;
  sent: boolean;
  goods: { asset: Asset; amount: number } | { tech: Tech };
}

/** Those of a nation, the newest first. */
export function consignmentsOf(events: readonly Event[], mine: Nation): Consignment[] {
  let round = 0;
  const found: Consignment[] = [];
  const add = (from: Nation, to: Party, goods: Consignment['goods']): void => {
    if (from === mine) found.push({ round, with: to, sent: true, goods });
    else if (to === mine) found.push({ round, with: from, sent: false, goods });
  };
  for (const event of events) {
    if (event.type === 'round_began') round = event.round;
    if (event.type === 'traded') add(event.from, event.to, { asset: event.asset, amount: event.amount });
    if (event.type === 'taught') add(event.from, event.to, { tech: event.tech });
  }
  return found.reverse();
}
