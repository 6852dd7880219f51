// Mountains and deserts as an old map draws them: molehills with a shaded flank, and dunes with grains of sand. All of a
// kind is one path, so that the whole relief costs a handful of elements.

import type { Point } from '$lib/board/hex';
import type { HexLine } from '../state/content';
import { centre } from './hexes';

export interface Relief {
  /** Bodies of mountains, their shaded flanks, and the lines that draw both. */
  peaks: string;
  flanks: string;
  ridges: string;
  dunes: string;
  grains: string;
}

/** The same scatter on every screen: a number from 0 to 1 for a hex and a count. */
function scatter(hex: string, n: number): number {
  const seed = Math.sin(Number(hex) * 12.9898 + n * 78.233) * 43758.5453;
  return seed - Math.floor(seed);
}

const near = (n: number): number => Math.round(n);

function peak(
  at: Point,
  wide: number,
  high: number,
  lean: number,
): Pick<Relief, 'peaks' | 'flanks' | 'ridges'> {
  const [left, right, foot] = [near(at.x - wide / 2), near(at.x + wide / 2), near(at.y)];
  const [x, top] = [near(at.x + lean), near(at.y - high)];
  const body = `M${left} ${foot}Q${near(at.x - wide * 0.22)} ${near(foot - high * 0.5)} ${x} ${top}Q${near(at.x + wide * 0.24)} ${near(foot - high * 0.55)} ${right} ${foot}`;
  const flank = `M${x} ${top}Q${near(at.x + wide * 0.24)} ${near(foot - high * 0.55)} ${right} ${foot}L${near(at.x + wide * 0.12)} ${foot}Q${near(x + wide * 0.1)} ${near(foot - high * 0.5)} ${x} ${top}Z`;
  const hatch = [0.3, 0.55, 0.8]
    .map((part) => {
      const [fx, fy] = [x + (right - x) * part * 0.8, top + high * part];
      return `M${near(fx)} ${near(fy)}l${near(-wide * 0.07)} ${near(high * 0.16)}`;
    })
    .join('');
  return { peaks: `${body}Z`, flanks: flank, ridges: body + hatch };
}

function mountain(hex: string, out: Relief): void {
  const at = centre(hex);
  const spots = [
    { x: -24, y: 8, wide: 46, high: 40 },
    { x: 18, y: -4, wide: 54, high: 52 },
    { x: 2, y: 32, wide: 48, high: 38 },
  ].sort((one, other) => one.y - other.y);
  spots.forEach((spot, n) => {
    const size = 0.85 + scatter(hex, n) * 0.4;
    const where = { x: at.x + spot.x + (scatter(hex, n + 4) - 0.5) * 14, y: at.y + spot.y + 6 };
    const drawn = peak(where, spot.wide * size, spot.high * size, (scatter(hex, n + 8) - 0.6) * 8);
    out.peaks += drawn.peaks;
    out.flanks += drawn.flanks;
    out.ridges += drawn.ridges;
  });
}

function desert(hex: string, out: Relief): void {
  const at = centre(hex);
  for (let n = 0; n < 2; n++) {
    const x = near(at.x - 20 + n * 22 + (scatter(hex, n) - 0.5) * 16);
    const y = near(at.y - 8 + n * 24 + (scatter(hex, n + 2) - 0.5) * 12);
    out.dunes += `M${x - 20} ${y + 5}q10 -12 20 -7q8 4 18 7`;
  }
  for (let n = 0; n < 12; n++) {
    const x = near(at.x + (scatter(hex, n + 20) - 0.5) * 84);
    const y = near(at.y + (scatter(hex, n + 40) - 0.5) * 84);
    out.grains += `M${x} ${y}h.1`;
  }
}

export function reliefOf(hexes: readonly HexLine[]): Relief {
  const out: Relief = { peaks: '', flanks: '', ridges: '', dunes: '', grains: '' };
  // From north to south, so that nearer mountains stand before farther ones.
  const order = [...hexes].sort((one, other) => centre(one.id).y - centre(other.id).y);
  for (const { id, terrain } of order)
    if (terrain === 'mountain') mountain(id, out);
    else if (terrain === 'desert') desert(id, out);
  return out;
}
