// Portals as they are seen on one map: between two places on it, or from a base away to another world.

import type { Hex, Piece, Portal, Seat } from '../generated';
import { mapOf, type Cell, type HexMap, type MapId } from './hexes';

interface Link {
  key: string;
  owner: Seat;
  from: Cell;
  to: Cell;
}
interface Gate {
  key: string;
  owner: Seat;
  at: Cell;
  /** Where it leads: a world, or space. */
  to: MapId;
}

const keyOf = ({ a, b }: Portal): string => `${a}-${b}`;

function endsOf(portal: Portal, pieces: Piece[]): [Hex, Hex] | null {
  const [a, b] = [portal.a, portal.b].map((id) => pieces.find((piece) => piece.id === id)?.at);
  return a && b ? [a, b] : null;
}

/** Links drawn on a map. On the space map a base on a world is found at that world's orbit hex. */
export function linksOn(chart: HexMap, portals: Portal[], pieces: Piece[]): Link[] {
  const seen = (hex: Hex): Cell | undefined =>
    chart.at.get(hex) ??
    (chart.map === 'space' ? chart.cells.find(({ world }) => world === mapOf(hex)) : undefined);
  return portals.flatMap((portal) => {
    const ends = endsOf(portal, pieces);
    const [from, to] = ends ? ends.map(seen) : [];
    return from && to && from !== to ? [{ key: keyOf(portal), owner: portal.owner, from, to }] : [];
  });
}

/** Portals of bases on a map that lead off it. */
export function gatesOn(chart: HexMap, portals: Portal[], pieces: Piece[]): Gate[] {
  return portals.flatMap((portal) => {
    const ends = endsOf(portal, pieces);
    if (!ends) return [];
    return [ends, [ends[1], ends[0]] as const].flatMap(([here, there]): Gate[] => {
      const at = chart.at.get(here);
      if (!at || mapOf(there) === chart.map) return [];
      return [{ key: `${keyOf(portal)} ${here}`, owner: portal.owner, at, to: mapOf(there) }];
    });
  });
}

/** A gentle arc between two places, bent to one side so that arcs do not lie on each other. */
export function arc(from: { x: number; y: number }, to: { x: number; y: number }): string {
  const [mx, my] = [(from.x + to.x) / 2, (from.y + to.y) / 2];
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  return `M${from.x} ${from.y}Q${mx - dy * 0.22} ${my + dx * 0.22} ${to.x} ${to.y}`;
}
