// What a bid for Human Resources costs, by how it stands when all are turned over [FD-2.5 to FD-2.8].

import type { Figures } from '../generated';

interface BidCost {
  bid: number;
  least: number;
  middle: number;
  soleMost: number;
  tiedMost: number;
}

export function bidCosts(figures: Figures): BidCost[] {
  const bids = Array.from({ length: figures.bid_max - figures.bid_min + 1 }, (_, n) => figures.bid_min + n);
  return bids.map((bid) => ({
    bid,
    least: bid + figures.low_bid_extra,
    middle: bid,
    soleMost: bid,
    tiedMost: figures.tied_bid,
  }));
}
