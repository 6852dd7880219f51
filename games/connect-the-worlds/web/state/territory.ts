// Territory: who controls how much of which world, its border, and what it would be after a base has come or gone.

import type { Content, Control, Hex, Piece, Seat, World } from '../generated';
import {
  neighbours,
  hexMapOf,
  corner,
  DIRECTIONS,
  hexOn,
  mapOf,
  type HexMap,
  type MapId,
} from '../map/hexes';

/** Controlled hexes of one world for each seat there. */
export function shares(control: Control[], world: World): Map<Seat, Hex[]> {
  const found = new Map<Seat, Hex[]>();
  for (const { hex, seats } of control)
    if (mapOf(hex) === world) for (const seat of seats) found.set(seat, [...(found.get(seat) ?? []), hex]);
  return found;
}

/** The line around an area, as an SVG path: every side that leads out of it, drawn a little inside. */
export function border(chart: HexMap, area: Hex[], side: number): string {
  const inside = new Set(area);
  return area
    .flatMap((hex) => {
      const cell = chart.at.get(hex);
      if (!cell) return [];
      return DIRECTIONS.filter(({ q, r }) => !inside.has(hexOn(chart.map, cell.q + q, cell.r + r))).map(
        ({ corner: n }) => {
          const [from, to] = [corner(cell.x, cell.y, n, side), corner(cell.x, cell.y, n + 1, side)];
          return `M${from.map(fixed).join(' ')}L${to.map(fixed).join(' ')}`;
        },
      );
    })
    .join('');
}

const fixed = (n: number): string => n.toFixed(1);

/** How many hexes bases in these places control, counting each once. Bases in space control none. */
export function territoryOf(content: Content, bases: Hex[]): number {
  const charts = new Map<MapId, HexMap>();
  const controlled = new Set<Hex>();
  for (const hex of bases) {
    const map = mapOf(hex);
    if (map === 'space') continue;
    const chart = charts.get(map) ?? hexMapOf(content, map);
    charts.set(map, chart);
    for (const near of neighbours(chart, hex)) controlled.add(near);
  }
  return controlled.size;
}

/** Where a player's bases would stand if one were put down, or carried from elsewhere. */
export function basesAfter(bases: Piece[], to: Hex, moved: number | null): Hex[] {
  return [...bases.filter(({ id }) => id !== moved).map(({ at }) => at), to];
}
