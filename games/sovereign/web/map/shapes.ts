// Small shapes the landscape is drawn with. Each is a piece of a path that begins where it is put, so that all shapes
// of one ink become a single path.

/** Where a shape stands: in board units, anywhere on the map. */
export interface Spot {
  x: number;
  y: number;
}

const n = (value: number): string => (Math.round(value * 10) / 10).toString();
const begin = ({ x, y }: Spot): string => `M${n(x)} ${n(y)}`;
const lines = (...points: [number, number][]): string => points.map(([x, y]) => `l${n(x)} ${n(y)}`).join('');

export const at = ({ x, y }: Spot, dx: number, dy: number): Spot => ({ x: x + dx, y: y + dy });

export function disc({ x, y }: Spot, r: number, flat = 1): string {
  const arc = (by: number): string => `a${n(r)} ${n(r * flat)} 0 1 1 ${n(by)} 0`;
  return `${begin({ x: x - r, y })}${arc(2 * r)}${arc(-2 * r)}Z`;
}

export function stroke(from: Spot, dx: number, dy: number): string {
  return `${begin(from)}l${n(dx)} ${n(dy)}`;
}

/** A line that bends aside by `bow` in its middle. */
export function bent(from: Spot, dx: number, dy: number, bow: number): string {
  const length = Math.hypot(dx, dy) || 1;
  const [cx, cy] = [dx / 2 - (dy / length) * bow, dy / 2 + (dx / length) * bow];
  return `${begin(from)}q${n(cx)} ${n(cy)} ${n(dx)} ${n(dy)}`;
}

/** The two faces of a peak and its snow; `foot` is the middle of its base. */
export function peak(foot: Spot, w: number, h: number): { lit: string; dark: string; snow: string } {
  return {
    lit: `${begin(at(foot, -w, 0))}${lines([w, -h], [w * 0.14, h * 0.42], [-w * 0.24, h * 0.3], [w * 0.2, h * 0.28])}Z`,
    dark: `${begin(at(foot, 0, -h))}${lines([w, h], [-w * 0.9, 0], [-w * 0.2, -h * 0.28], [w * 0.24, -h * 0.3])}Z`,
    snow: `${begin(at(foot, 0, -h))}${lines([w * 0.34, h * 0.34], [-w * 0.2, -h * 0.06], [-w * 0.12, h * 0.14], [-w * 0.16, -h * 0.12], [-w * 0.2, h * 0.06])}Z`,
  };
}

/** A round hill and the shaded half of it. */
export function mound(foot: Spot, w: number, h: number): { lit: string; dark: string } {
  return {
    lit: `${begin(at(foot, -w, 0))}c${n(w * 0.35)} ${n(-h * 1.3)} ${n(w * 1.65)} ${n(-h * 1.3)} ${n(2 * w)} 0Z`,
    dark: `${begin(at(foot, w * 0.12, -h * 0.97))}c${n(w * 0.36)} ${n(h * 0.1)} ${n(w * 0.66)} ${n(h * 0.5)} ${n(w * 0.88)} ${n(h * 0.97)}l${n(-w * 0.62)} 0c${n(w * 0.02)} ${n(-h * 0.4)} ${n(-w * 0.06)} ${n(-h * 0.7)} ${n(-w * 0.26)} ${n(-h * 0.97)}Z`,
  };
}

/** A fir: two triangles, the upper one narrower. */
export function fir(foot: Spot, w: number, h: number): string {
  return (
    `${begin(at(foot, -w, -h * 0.12))}${lines([w, -h * 0.55], [w, h * 0.55])}Z` +
    `${begin(at(foot, -w * 0.75, -h * 0.42))}${lines([w * 0.75, -h * 0.58], [w * 0.75, h * 0.58])}Z`
  );
}

/** A dune: its lit back and the shadow behind its crest. */
export function dune(foot: Spot, w: number, h: number): { lit: string; dark: string } {
  return {
    lit: `${begin(at(foot, -w, 0))}q${n(w * 0.6)} ${n(-h)} ${n(w * 1.1)} ${n(-h)}q${n(w * 0.1)} ${n(h * 0.7)} ${n(-w * 0.3)} ${n(h)}Z`,
    dark: `${begin(at(foot, w * 0.1, -h))}q${n(w * 0.5)} ${n(h * 0.3)} ${n(w * 0.9)} ${n(h)}l${n(-w * 1.2)} 0q${n(w * 0.4)} ${n(-h * 0.3)} ${n(w * 0.3)} ${n(-h)}Z`,
  };
}

/** The crown of a palm: leaves that hang to all sides. */
export function fronds(top: Spot, r: number): string {
  return [
    [-1, 0.35],
    [-0.75, -0.45],
    [0.1, -0.75],
    [0.85, -0.35],
    [0.95, 0.4],
  ]
    .map(([dx = 0, dy = 0]) => bent(top, dx * r, dy * r, dx < 0 ? r * 0.3 : -r * 0.3))
    .join('');
}

/** A wave: two small swells. */
export function wave(from: Spot, w: number): string {
  const swell = `q${n(w / 4)} ${n(-w / 3)} ${n(w / 2)} 0`;
  return `${begin(from)}${swell}${swell}`;
}

/** The mark of an anchorage. */
export function anchor({ x, y }: Spot, r: number): string {
  return (
    disc({ x, y: y - r * 0.85 }, r * 0.2) +
    stroke({ x, y: y - r * 0.65 }, 0, r * 1.55) +
    stroke({ x: x - r * 0.4, y: y - r * 0.3 }, r * 0.8, 0) +
    `${begin({ x: x - r * 0.75, y: y + r * 0.25 })}q${n(r * 0.15)} ${n(r * 0.65)} ${n(r * 0.75)} ${n(r * 0.65)}q${n(r * 0.6)} 0 ${n(r * 0.75)} ${n(-r * 0.65)}`
  );
}
