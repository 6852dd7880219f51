// An order in one line.

import type { Order } from '../generated';
import type { BoardState, RegionOrder } from '../board.svelte';
import { units } from './amounts';
import { assetName, recipeWords, techWords } from './assets';

/** What to do once a kind of order is chosen. */
export const ORDER_HELP: Record<RegionOrder, string> = {
  move: 'Press a lit region. One fleet moves in a round.',
  shoot: 'Press the region to shoot at. Each shot costs one weapon, hit or miss.',
  claim: 'Press a lit region near your fleet to claim it.',
  bid: 'Choose a contested region and the credits you give for it.',
};

export function orderWords(board: BoardState, order: Order): string {
  if ('move' in order) return `Move to ${board.regionName(order.move.region)}`;
  if ('shoot' in order) return `Shoot at ${board.regionName(order.shoot.region)}`;
  if ('claim' in order) return `Claim ${board.regionName(order.claim.region)}`;
  if ('bid' in order)
    return `Give ${units(order.bid.credits)} credits for ${board.regionName(order.bid.region)}`;
  if ('trade' in order) {
    const { goods, to } = order.trade;
    const whom = to === 'treasury' ? 'the Treasury' : board.name(to);
    if ('technology' in goods) return `Teach ${techWords(goods.technology).name.toLowerCase()} to ${whom}`;
    return `Send ${units(goods.amount.amount)} ${assetName(goods.amount.asset).toLowerCase()} to ${whom}`;
  }
  const { recipe, batches } = order.convert;
  return `Convert ${units(batches)} × ${recipeWords(recipe).name.toLowerCase()}`;
}
