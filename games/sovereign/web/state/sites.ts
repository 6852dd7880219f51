// Where a settler could found a city: land with three empty hexes to every other city [SV-14.2].

import type { Hex } from '../generated';
import { distance } from './grid';
import type { World } from './world';

export function isSite(world: World, hex: Hex): boolean {
  const terrain = world.terrain(hex);
  if (!terrain || terrain.id === 'sea' || world.fortAt.has(hex)) return false;
  const apart = world.content.limits.city_empty_between + 1;
  return world.view.cities.every(({ tiles }) => tiles.every((tile) => distance(tile, hex) >= apart));
}

/** What three more tiles would cost a city of four: the way to an expansion card [SV-21.3]. */
export function jumpPrice(world: World, prices: number[]): number | null {
  const { expansion_card_from_at_most: from, expansion_card_to: to } = world.content.limits;
  const cheapest = [...prices].sort((one, other) => one - other).slice(0, to - from);
  return cheapest.length < to - from ? null : cheapest.reduce((sum, price) => sum + price, 0);
}
