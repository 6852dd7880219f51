// Territory: who controls how much of which world, and the border of it.

import type { Control, Hex, Seat } from '../generated';
import { DIRECTIONS, hexOn, mapOf, sidePath, type HexMap, type MapId } from '../map/hexes';

/** Controlled hexes of one map for each seat there. */
export function shares(control: Control[], map: MapId): Map<Seat, Hex[]> {
  const found = new Map<Seat, Hex[]>();
  for (const { hex, seats } of control)
    if (mapOf(hex) === map) for (const seat of seats) found.set(seat, [...(found.get(seat) ?? []), hex]);
  return found;
}

/** The line around an area, as an SVG path: every side that leads out of it, drawn a little inside. */
export function border(chart: HexMap, area: Hex[], side: number): string {
  const inside = new Set(area);
  return area
    .flatMap((hex) => {
      const cell = chart.at.get(hex);
      if (!cell) return [];
      return DIRECTIONS.map(({ q, r }, n) => {
        const next = hexOn(chart.map, cell.q + q, cell.r + r);
        return inside.has(next) ? '' : sidePath(cell.x, cell.y, n, side);
      });
    })
    .join('');
}
