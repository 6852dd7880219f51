// Which map is asked for, in an address and in the options of a table.

import type { MapSize, MapSource, Options, TerrainFacts } from '../generated';

/** Seeds run from 1 to this. */
export const MOST_SEEDS = 2147483647;

export interface MapRequest {
  seats: number;
  map: MapSource;
  size: MapSize;
  seed: number;
}

/** Reads an address; what it does not say is as usual, the seed as drawn. */
export function readMapRequest(query: URLSearchParams, drawn: number): MapRequest {
  const number = (key: string, otherwise: number, most: number): number => {
    const value = Number(query.get(key) ?? '');
    return Number.isInteger(value) && value >= 1 && value <= most ? value : otherwise;
  };
  return {
    seats: Math.max(2, number('seats', 2, 6)),
    map: query.get('map') === 'fixed' ? 'fixed' : 'generated',
    size: query.get('size') === 'large' ? 'large' : 'standard',
    seed: number('seed', drawn, MOST_SEEDS),
  };
}

export function addressOf({ seats, map, size, seed }: MapRequest): string {
  return new URLSearchParams({ seats: String(seats), map, size, seed: String(seed) }).toString();
}

/** The options with which a table has this map. */
export function optionsOf({ map, size, seed }: MapRequest): Partial<Options> {
  return map === 'fixed' ? { map } : { map, map_size: size, map_seed: seed };
}

/** How much of a map each terrain covers, the most first. */
export function shares(
  rows: string[],
  terrains: TerrainFacts[],
): { id: string; name: string; percent: number }[] {
  const letters = rows.join('').replaceAll('.', '');
  return terrains
    .map(({ id, name, code }) => ({
      id,
      name,
      percent: Math.round(((letters.split(code).length - 1) * 100) / Math.max(1, letters.length)),
    }))
    .sort((one, other) => other.percent - one.percent);
}
