// Where the bar stands that tells what was chosen on the map: never over the hex it speaks of.

import type { Point } from '$lib/board/hex';
import { liftFor, ROOM, type Box } from '$lib/board/uncover';

/** What stays free at the right for the buttons of the map, in pixels. */
const BUTTONS = 84;

interface BarPosition {
  side: 'left' | 'right';
  /** How far the map must go up where there is no free side, in pixels. */
  lift: number;
}

/** `at` is the middle of the hex, `chart` the map's frame and `bar` the bar at its foot, all on the page. */
export function positionFor(at: Point, chart: Box, bar: Box): BarPosition {
  const width = bar.right - bar.left;
  const covers = (left: number): boolean =>
    at.y > bar.top - ROOM && at.x > left - ROOM && at.x < left + width + ROOM;
  if (!covers(chart.left)) return { side: 'left', lift: 0 };
  if (!covers(chart.right - BUTTONS - width)) return { side: 'right', lift: 0 };
  const { top, bottom } = bar;
  return { side: 'left', lift: liftFor(at, { left: chart.left, right: chart.left + width, top, bottom }) };
}
