// A table in the middle of a game, for tests of the board. Three players; the first sits at this screen.

import type { GameContext, Viewer } from '$lib/game/contract';
import { contextAt } from '$lib/testing/table';
import type { Action, Content, Event, Seat, View } from '../generated';

export interface Given {
  coins?: number;
  /** Who has sealed a bid. */
  sealed?: Seat[];
}

export function viewOf({ coins = 12, sealed = [] }: Given = {}): View {
  return {
    options: { rounds: 6, scouts: true },
    round: 2,
    province: 'gull_bay',
    players: [0, 1, 2].map((n) => ({
      coins,
      provinces: n === 1 ? ['tin_mines'] : [],
      points: n === 1 ? 3 : 0,
      has_bid: sealed.includes(`P${n}`),
      ...(n === 0 ? { commission: 'coast' } : {}),
      ...(n === 0 && sealed.includes('P0') ? { bid: 4 } : {}),
    })),
    unsold: [],
  };
}

export const CONTENT: Content = {
  provinces: {
    gull_bay: { name: 'Gull Bay', region: 'coast', worth: 3 },
    tin_mines: { name: 'Tin Mines', region: 'hills', worth: 3 },
  },
  figures: { coins: 12, tax_die: 3, scout_cost: 1, commission_bonus: 2 },
};

export const contextOf = (
  view: View,
  offers: Action[] = [],
  viewer: Viewer = 'P0',
): GameContext<Content, View, Action, Event> =>
  contextAt({ names: ['Anna', 'Boris', 'Clara'], content: CONTENT, view, offers, viewer });
