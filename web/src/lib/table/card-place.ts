// Where a card stands: beside what it speaks of, within the window, and not over what is to be pressed.

export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

const GAP = 14;
const MARGIN = 8;
/** Places that are tried down and across the window, besides those at the target's own edges. */
const STEP = 24;
const STRIDE = 48;

/**
 * The best place for a card of this size: over as little as possible of `avoid`, then of the target, then near to it.
 * Without a target it stands in the lower right corner, if nothing is there.
 */
export function placeCard(
  card: { width: number; height: number },
  target: Rect | null,
  avoid: readonly Rect[],
  within: { width: number; height: number },
): { x: number; y: number } {
  const most = {
    x: Math.max(MARGIN, within.width - card.width - MARGIN),
    y: Math.max(MARGIN, within.height - card.height - MARGIN),
  };
  const clamp = (at: number, end: number): number => Math.min(Math.max(at, MARGIN), end);
  const aim = target ?? { x: most.x, y: most.y, ...card };
  const middle = { x: aim.x + (aim.width - card.width) / 2, y: aim.y + (aim.height - card.height) / 2 };
  const beside = [aim.x + aim.width + GAP, aim.x - card.width - GAP, middle.x, MARGIN, most.x];
  const level = [middle.y, aim.y + aim.height + GAP, aim.y - card.height - GAP, most.y];
  for (let y = MARGIN; y < most.y; y += STEP) level.push(y);
  for (let x = MARGIN; x < most.x; x += STRIDE) beside.push(x);
  let best = { x: most.x, y: most.y, cost: Infinity };
  for (const wishX of beside)
    for (const wishY of level) {
      const at = { x: clamp(wishX, most.x), y: clamp(wishY, most.y), ...card };
      const covered = avoid.reduce((sum, one) => sum + share(at, one), 0);
      const hidden = target ? share(at, target) : 0;
      const cost = covered * 100 + hidden * 10 + distance(at, aim) / (within.width + within.height);
      if (cost < best.cost) best = { x: at.x, y: at.y, cost };
    }
  return { x: best.x, y: best.y };
}

/** How much of the second lies under the first. */
function share(over: Rect, under: Rect): number {
  const width = Math.min(over.x + over.width, under.x + under.width) - Math.max(over.x, under.x);
  const height = Math.min(over.y + over.height, under.y + under.height) - Math.max(over.y, under.y);
  if (width <= 0 || height <= 0) return 0;
  return (width * height) / Math.max(under.width * under.height, 1);
}

const distance = (one: Rect, other: Rect): number =>
  Math.hypot(
    one.x + one.width / 2 - other.x - other.width / 2,
    one.y + one.height / 2 - other.y - other.height / 2,
  );
