// What a hex is called: by its city, or by its land and the city that is nearest.

import type { Phrases } from '$lib/text';
import type { Content, Hex, View } from '../generated';
import { distance, placeOf } from '../map/hexes';

export function placeName(hex: Hex, view: View, content: Content, phrases: Phrases): string {
  const cityName = (city: Hex): string => phrases.format('city-name', { city }, String) ?? city;
  const own = view.cities.find(({ tiles }) => tiles.includes(hex))?.tiles[0];
  if (own !== undefined) return cityName(own);
  const { column, row } = placeOf(hex);
  const code = view.map.rows[row]?.[column];
  const ground = content.terrains.find((terrain) => terrain.code === code)?.id ?? 'land';
  const hearts = view.cities.flatMap(({ tiles }) => tiles.slice(0, 1));
  const [nearest] = hearts.toSorted((one, other) => distance(one, hex) - distance(other, hex));
  const city = nearest === undefined ? null : cityName(nearest);
  return phrases.format('place-near', { ground, city: city ?? 'none' }, String) ?? hex;
}
