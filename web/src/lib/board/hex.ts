// Hexes on a board: their shape, the one under a point, and the way from one to the next by keys. Where a hex lies and
// what it is called is the game's own.

export interface Point {
  x: number;
  y: number;
}

/** Numbers of a drawing need no more than a tenth. */
const round = (n: number): number => Math.round(n * 10) / 10;
export const xy = ({ x, y }: Point): string => `${round(x)} ${round(y)}`;

interface HexShape {
  /** Corners run clockwise from the one in the east, or from the upper right one where hexes are pointed at the top. */
  corner: (x: number, y: number, n: number, side?: number) => Point;
  /** The outline of a hex, for `points` of a polygon. */
  outline: (x: number, y: number, side?: number) => string;
  /** The outline of a hex as a piece of a path. */
  hexPath: (x: number, y: number, side?: number) => string;
  /** One side as a piece of a path; sides run anticlockwise from the one after the first corner. */
  sidePath: (x: number, y: number, n: number, side?: number) => string;
}

/** How hexes with sides of a given length are drawn. */
export function hexShape(length: number, top: 'flat' | 'pointed'): HexShape {
  const turn = top === 'flat' ? 0 : -Math.PI / 6;
  const corner: HexShape['corner'] = (x, y, n, side = length) => {
    const angle = (Math.PI / 3) * n + turn;
    return { x: x + side * Math.cos(angle), y: y + side * Math.sin(angle) };
  };
  const around = (x: number, y: number, side?: number): string[] =>
    [0, 1, 2, 3, 4, 5].map((n) => xy(corner(x, y, n, side)));
  return {
    corner,
    outline: (x, y, side) => around(x, y, side).join(' '),
    hexPath: (x, y, side) => `M${around(x, y, side).join('L')}Z`,
    sidePath: (x, y, n, side) => `M${xy(corner(x, y, 6 - n, side))}L${xy(corner(x, y, 7 - n, side))}`,
  };
}

/** From one line of hexes to the next, where neighbours in a line are one apart. */
export const BETWEEN_LINES = Math.sqrt(3) / 2;

/**
 * The hex nearest to a point of a grid in which odd lines lie half a hex further on: its line, and its place in it.
 * Lines are rows where hexes are pointed at the top, and columns where they are flat.
 */
export function hexNearest(along: number, across: number): { line: number; place: number } {
  const near = Math.round(across / BETWEEN_LINES);
  let best = { line: 0, place: 0, far: Infinity };
  for (const line of [near - 1, near, near + 1]) {
    const shift = (line & 1) / 2;
    const place = Math.round(along - shift);
    const far = Math.hypot(line * BETWEEN_LINES - across, place + shift - along);
    if (far < best.far) best = { line, place, far };
  }
  return best;
}

const ARROWS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The place an arrow key leads to, among those that can be reached by keys: the nearest one that way. */
export function stepTo<Place extends Point>(from: Point, key: string, among: readonly Place[]): Place | null {
  const way = ARROWS[key];
  if (!way) return null;
  let best: { place: Place; cost: number } | null = null;
  for (const place of among) {
    const [dx, dy] = [place.x - from.x, place.y - from.y];
    const ahead = dx * way[0] + dy * way[1];
    const aside = Math.abs(dx * way[1]) + Math.abs(dy * way[0]);
    if (ahead < 1 || aside > ahead * 2) continue;
    const cost = ahead + aside * 2;
    if (!best || cost < best.cost) best = { place, cost };
  }
  return best?.place ?? null;
}

/** The place that lies nearest to a point. */
export function nearest<Place extends Point>(from: Point, among: readonly Place[]): Place | null {
  let best: { place: Place; far: number } | null = null;
  for (const place of among) {
    const far = Math.hypot(place.x - from.x, place.y - from.y);
    if (!best || far < best.far) best = { place, far };
  }
  return best?.place ?? null;
}

interface HexKeys<Hex extends string> {
  /** Those that keys lead to; each is drawn with its `data-hex`, all in one group. */
  among: readonly (Point & { hex: Hex })[];
  press: (hex: Hex) => void;
  /** Brings a hex into sight before it gets the focus. */
  onreach?: (hex: Hex) => void;
}

/** A key on a hex that can be pressed: Enter and space press it, arrows lead to the next one. */
export function onHexKey<Hex extends string>(
  event: KeyboardEvent,
  from: Point & { hex: Hex },
  { among, press, onreach }: HexKeys<Hex>,
): void {
  if (event.key === 'Enter' || event.key === ' ') {
    event.preventDefault();
    press(from.hex);
    return;
  }
  const next = stepTo(from, event.key, among);
  if (!next || !(event.currentTarget instanceof Element)) return;
  event.preventDefault();
  onreach?.(next.hex);
  const found = event.currentTarget.parentElement?.querySelector(`[data-hex='${next.hex}']`);
  if (found instanceof SVGElement) found.focus();
}
