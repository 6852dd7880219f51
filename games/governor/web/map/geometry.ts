// Where things are drawn in a sector of the Solar System.

import type { Region, RegionContent } from '../generated';

export type Point = readonly [number, number];

/** Half of the picture's width: the Sun is in the middle. */
export const HALF = 540;

/** A point on the ring, `angle` degrees clockwise from twelve. */
export function polar(radius: number, angle: number): Point {
  const radians = (angle * Math.PI) / 180;
  return [radius * Math.sin(radians), -radius * Math.cos(radians)];
}

/** Fleets stand in the middle of the sector. */
export const fleetAt = (region: RegionContent): Point => polar((region.r0 + region.r1) / 2, region.angle);

/** Zones end where the rings leave a gap; neighbours across it are joined by ticks. */
export function ticks(regions: readonly RegionContent[]): { key: string; from: Point; to: Point }[] {
  const byId = new Map<Region, RegionContent>(regions.map((region) => [region.id, region]));
  return regions.flatMap((inner) =>
    inner.neighbours.flatMap((id) => {
      const outer = byId.get(id);
      if (!outer || outer.zone === inner.zone || outer.r0 < inner.r1) return [];
      const angle = overlap(inner, outer);
      return [{ key: `${inner.id}-${id}`, from: polar(inner.r1 + 2, angle), to: polar(outer.r0 - 2, angle) }];
    }),
  );
}

/** The middle of the arc that two sectors share. */
function overlap(a: RegionContent, b: RegionContent): number {
  const turn = (angle: number): number => ((((angle - a.angle) % 360) + 540) % 360) - 180;
  const half = (region: RegionContent): number => (region.a1 - region.a0) / 2;
  const middle = turn(b.angle);
  const low = Math.max(-half(a), middle - half(b));
  const high = Math.min(half(a), middle + half(b));
  return a.angle + (low + high) / 2;
}

/** A shallow arc from one point to another, bent away from the Sun. */
export function arc(from: Point, to: Point): string {
  const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  const length = Math.hypot(...middle) || 1;
  const bend = 1 + Math.hypot(to[0] - from[0], to[1] - from[1]) / (4 * length);
  return `M${from[0]} ${from[1]}Q${middle[0] * bend} ${middle[1] * bend} ${to[0]} ${to[1]}`;
}

/** A name in one or two lines, broken near its middle. */
export function linesOf(name: string): string[] {
  const spaces = [...name].flatMap((letter, at) => (letter === ' ' ? [at] : []));
  const middle = name.length / 2;
  const [best] = spaces.toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
  return best === undefined ? [name] : [name.slice(0, best), name.slice(best + 1)];
}

/** The outline of a sector, drawn so far inside its border. */
export function inside(region: RegionContent, by: number): string {
  const [r0, r1] = [region.r0 + by, region.r1 - by];
  const corner = (radius: number, side: 1 | -1): string => {
    const half = (region.a1 - region.a0) / 2 - (by / radius) * (180 / Math.PI);
    return polar(radius, region.angle + side * half)
      .map((part) => part.toFixed(2))
      .join(' ');
  };
  const wide = region.a1 - region.a0 > 180 ? 1 : 0;
  return `M${corner(r0, -1)}L${corner(r1, -1)}A${r1} ${r1} 0 ${wide} 1 ${corner(r1, 1)}L${corner(r0, 1)}A${r0} ${r0} 0 ${wide} 0 ${corner(r0, -1)}Z`;
}
