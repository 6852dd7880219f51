// Where a settler could found a city: land with three empty hexes to every other city [SV-14.2].

import type { Hex } from '../generated';
import { distance } from '../map/hexes';
import type { HexLookup } from './hex-lookup';

export function isSite(world: HexLookup, hex: Hex): boolean {
  const terrain = world.terrain(hex);
  if (!terrain || terrain.id === 'sea' || world.fortAt.has(hex)) return false;
  const apart = world.content.limits.city_empty_between + 1;
  return world.view.cities.every(({ tiles }) => tiles.every((tile) => distance(tile, hex) >= apart));
}
