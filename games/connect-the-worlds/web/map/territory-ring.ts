// The ring of arcs around a world.

import type { Seat } from '../generated';

/** Territory that fills the whole ring, unless the players there have more: three bases well apart. */
const FULL = 21;
const GAP = 0.08;

export function arcsOf(parts: [Seat, number][], r: number): { seat: Seat; d: string }[] {
  const whole = Math.max(
    FULL,
    parts.reduce((sum, [, n]) => sum + n, 0),
  );
  let from = -Math.PI / 2;
  return parts.map(([seat, n]) => {
    const angle = (n / whole) * 2 * Math.PI;
    const [start, end] = [from + GAP / 2, from + Math.max(angle - GAP / 2, GAP)];
    from += angle;
    const at = (a: number): string => `${(r * Math.cos(a)).toFixed(1)} ${(r * Math.sin(a)).toFixed(1)}`;
    return { seat, d: `M${at(start)}A${r} ${r} 0 ${end - start > Math.PI ? 1 : 0} 1 ${at(end)}` };
  });
}
