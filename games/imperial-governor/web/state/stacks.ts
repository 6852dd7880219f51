// What stands where: each player's leaders and units in one part of a hex make one stack.

import type { Point } from '$lib/board/hex';
import type { Hex, LeaderId, Part, Place, Seat, Units, View } from '../generated';
import type { MapData } from '../map/map-data';
import { LEADERS, type HexLine } from './content';
import { centre, HIGH, towards } from '../map/hexes';

export interface Stack extends Point {
  /** The same as long as the same leader leads it, so that it can be seen marching. */
  key: string;
  seat: Seat;
  place: Place;
  hex: Hex;
  part: Part;
  leaders: LeaderId[];
  /** Not known when it lies under a leader of somebody else. */
  units: Units | null;
  /** How many stacks share the hex. */
  crowd: number;
}

export const seatOf = (n: number): Seat => `P${n}`;
export const seatNumber = (seat: Seat): number => Number(seat.slice(1));
export const hexOf = (place: Place): Hex => place.slice(0, 4);

/** In which part of its hex a place is. */
export function partOf(place: Place, line: HexLine | undefined): Part {
  if (place.endsWith('afloat')) return 'afloat';
  if (place.endsWith('ashore')) return 'ashore';
  if (line?.port) return 'port';
  return line?.kind === 'sea' ? 'afloat' : 'ashore';
}

export const strength = ({ legions, squadrons }: Units): number => legions + squadrons;

const NOBODY: Units = { legions: 0, squadrons: 0 };

export function stacksOf(view: View, mapData: MapData): Stack[] {
  const stacks: Omit<Stack, 'x' | 'y' | 'crowd'>[] = [];
  view.players.forEach((player, n) => {
    const seat = seatOf(n);
    const byPlace = new Map<Place, LeaderId[]>();
    for (const leader of LEADERS) {
      const at = player.leaders[leader]?.at;
      if (at) byPlace.set(at, [...(byPlace.get(at) ?? []), leader]);
    }
    for (const place of new Set([...Object.keys(player.forces), ...byPlace.keys()])) {
      const leaders = byPlace.get(place) ?? [];
      const hex = hexOf(place);
      const empty = leaders.some((leader) => player.leaders[leader]?.over_nobody);
      const units = player.forces[place] ?? (empty ? NOBODY : null);
      if (leaders.length === 0 && (units === null || strength(units) === 0)) continue;
      // Whoever carries the others, or the first of equals, gives the stack its name.
      const lead = leaders.find((leader) => player.leaders[leader]?.turn.riding == null) ?? leaders[0];
      stacks.push({
        key: lead ? `${seat} ${lead}` : `${seat} ${place}`,
        seat,
        place,
        hex,
        part: partOf(place, mapData.hexes.get(hex)),
        leaders,
        units,
      });
    }
  });
  return stacks.map((stack) => {
    const sharing = stacks.filter(({ hex }) => hex === stack.hex);
    const beside = sharing.filter(({ part }) => part === stack.part);
    const [nth, crowd] = [beside.indexOf(stack), beside.length];
    return {
      ...stack,
      crowd: sharing.length,
      ...spotOf(stack, mapData.hexes.get(stack.hex), nth, crowd),
    };
  });
}

/** How far apart the plates of two players stand, so that both can be read. */
const APART = HIGH * 0.86;

/** Ashore and afloat are drawn on their halves of the hex; those who share a part stand side by side. */
function spotOf(
  { hex, part }: Pick<Stack, 'hex' | 'part'>,
  line: HexLine | undefined,
  nth: number,
  crowd: number,
): Point {
  const at = centre(hex);
  const two = line !== undefined && line.kind !== 'land' && line.kind !== 'sea' && !line.port;
  const links = two ? Object.keys(part === 'afloat' ? line.water : line.land) : [];
  const way = links.reduce(
    (sum, dir) => {
      const one = towards(dir as keyof HexLine['land']);
      return { x: sum.x + one.x, y: sum.y + one.y };
    },
    { x: 0, y: 0 },
  );
  const far = Math.hypot(way.x, way.y);
  const shift = far > 0.1 ? { x: (way.x / far) * 26, y: (way.y / far) * 26 } : { x: 0, y: 0 };
  const aside = (nth - (crowd - 1) / 2) * APART;
  return {
    x: at.x + shift.x + aside,
    y: at.y + shift.y + (line?.city ? -14 : 0),
  };
}
