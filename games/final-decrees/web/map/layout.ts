// Where everything stands on the organisation chart: a tree made from the arrows, controllers above.

import type { Decree, Dept, Seat, View } from '../generated';

export const DEPTS: readonly Dept[] = ['REF', 'EXE', 'HUM', 'TRE', 'SEC', 'ADM'];
export const DECREES: readonly Decree[] = ['ENGINES', 'MONUMENTS', 'FLEETS', 'EXAMS', 'SUCCESSION'];

export interface Point {
  x: number;
  y: number;
}
export interface Box extends Point {
  width: number;
  height: number;
}
/** `tall` is for narrow screens: one desk below the other, indented by rank. */
export type Shape = 'wide' | 'tall';

interface ChartLayout {
  width: number;
  height: number;
  desks: Partial<Record<Dept, Box>>;
  shape: Shape;
}

/** Measures of a desk, in board units (about a pixel on a common screen). */
export const DESK = {
  width: 272,
  head: 38,
  foot: 8,
  leastBody: 32,
  ledger: 66,
  slip: 28,
  /** How far the pawn and the crown rise above the desk. */
  rise: 26,
} as const;
const GAP = { x: 26, y: 28, mostX: 96, mostY: 84, indent: 26 } as const;
const MARGIN = 14;
const ENTRY = 0.34;
/** Room for the buttons below the last desk. */
const TALL_FOOT = 44;

type Departments = View['departments'];

function deskHeight(slips: number): number {
  return DESK.head + Math.max(DESK.leastBody, slips * DESK.slip + 2) + DESK.foot;
}

/** The departments in play, each with how deep it stands; every one comes right after its controller's line. */
export function chain(departments: Departments): { dept: Dept; depth: number }[] {
  const inPlay = DEPTS.filter((dept) => departments[dept]);
  const line = (dept: Dept, depth: number): { dept: Dept; depth: number }[] => [
    { dept, depth },
    ...inPlay
      .filter((other) => departments[other]?.controller === dept)
      .flatMap((other) => line(other, depth + 1)),
  ];
  return inPlay
    .filter((dept) => departments[dept]?.controller === undefined)
    .flatMap((dept) => line(dept, 0));
}

/** `room` is what the chart may fill, in pixels; only its proportions matter. */
export function layoutChart(
  departments: Departments,
  shape: Shape,
  room?: { width: number; height: number },
): ChartLayout {
  return shape === 'tall' ? layoutTall(departments) : layoutWide(departments, room);
}

function layoutTall(departments: Departments): ChartLayout {
  const desks: ChartLayout['desks'] = {};
  const ranks = chain(departments);
  let y = MARGIN;
  for (const { dept, depth } of ranks) {
    const height = deskHeight(departments[dept]?.decrees.length ?? 0);
    y += DESK.rise;
    desks[dept] = { x: MARGIN + depth * GAP.indent, y, width: DESK.width, height };
    y += height + 12;
  }
  const deepest = Math.max(0, ...ranks.map(({ depth }) => depth));
  return {
    width: 2 * MARGIN + DESK.width + deepest * GAP.indent,
    height: y + TALL_FOOT,
    desks,
    shape: 'tall',
  };
}

/** Trees side by side on one shelf, before there is room to spare. */
interface Shelf {
  ranks: { dept: Dept; depth: number }[];
  columns: Map<Dept, number>;
  across: number;
  rows: number[];
}

function shelfOf(departments: Departments, ranks: Shelf['ranks']): Shelf {
  const columns = columnsOf(departments, ranks);
  const rows: number[] = [];
  for (const { dept, depth } of ranks)
    rows[depth] = Math.max(rows[depth] ?? 0, deskHeight(departments[dept]?.decrees.length ?? 0));
  return { ranks, columns, across: 1 + Math.max(0, ...columns.values()), rows };
}

/** All ways to put the trees, in their order, on one shelf or several. */
function shelvings(trees: Shelf['ranks'][]): Shelf['ranks'][][] {
  const [first, ...rest] = trees;
  if (!first) return [[]];
  return shelvings(rest).flatMap((shelves) => {
    const [next, ...others] = shelves;
    return next
      ? [
          [[...first, ...next], ...others],
          [first, ...shelves],
        ]
      : [[first]];
  });
}

function leastSize(shelves: Shelf[]): { width: number; height: number } {
  const across = Math.max(1, ...shelves.map((shelf) => shelf.across));
  const rows = shelves.flatMap((shelf) => shelf.rows);
  return {
    width: 2 * MARGIN + across * DESK.width + (across - 1) * GAP.x,
    height: 2 * MARGIN + rows.reduce((sum, row) => sum + row + DESK.rise, 0) + (rows.length - 1) * GAP.y,
  };
}

/** A second shelf is worth it only if everything can then be drawn this much larger. */
const WORTH_A_SHELF = 1.2;

function layoutWide(departments: Departments, room?: { width: number; height: number }): ChartLayout {
  const trees: Shelf['ranks'][] = [];
  for (const rank of chain(departments)) {
    if (rank.depth === 0) trees.push([rank]);
    else trees.at(-1)?.push(rank);
  }
  const scaleOf = ({ width, height }: { width: number; height: number }): number =>
    room ? Math.min(room.width / width, room.height / height) : 1;
  const [best] = shelvings(trees)
    .map((ranks) => ranks.map((shelf) => shelfOf(departments, shelf)))
    .map((shelves) => ({ shelves, least: leastSize(shelves) }))
    .map((way) => ({ ...way, worth: scaleOf(way.least) / WORTH_A_SHELF ** (way.shelves.length - 1) }))
    .sort((one, other) => other.worth - one.worth);
  if (!best) return { width: 1, height: 1, desks: {}, shape: 'wide' };

  // The chart takes the proportions of its room; what is left over widens the gaps, then the margins.
  const { shelves, least } = best;
  const scale = scaleOf(least);
  const width = room && scale > 0 ? room.width / scale : least.width;
  const height = room && scale > 0 ? room.height / scale : least.height;
  const rows = shelves.flatMap((shelf) => shelf.rows);
  const widest = Math.max(...shelves.map((shelf) => shelf.across));
  const gapX = widen(width - least.width, widest - 1, GAP.x, GAP.mostX);
  const gapY = widen(height - least.height, rows.length - 1, GAP.y, GAP.mostY);
  const tall = rows.reduce((sum, row) => sum + row + DESK.rise, 0) + (rows.length - 1) * gapY;

  const desks: ChartLayout['desks'] = {};
  let top = (height - tall) / 2;
  for (const { ranks, columns, across, rows } of shelves) {
    const left = (width - across * DESK.width - (across - 1) * gapX) / 2;
    for (const { dept, depth } of ranks) {
      const above = rows.slice(0, depth).reduce((sum, row) => sum + row + DESK.rise + gapY, 0);
      desks[dept] = {
        x: left + (columns.get(dept) ?? 0) * (DESK.width + gapX),
        y: top + above + DESK.rise,
        width: DESK.width,
        height: deskHeight(departments[dept]?.decrees.length ?? 0),
      };
    }
    top += rows.reduce((sum, row) => sum + row + DESK.rise + gapY, 0);
  }
  return { width, height, desks, shape: 'wide' };
}

function widen(spare: number, gaps: number, least: number, most: number): number {
  return gaps === 0 ? least : Math.min(most, least + spare / gaps);
}

/** Columns from the left: those without anybody below side by side, the others above the middle of theirs. */
function columnsOf(departments: Departments, ranks: Shelf['ranks']): Map<Dept, number> {
  const columns = new Map<Dept, number>();
  let free = 0;
  for (const { dept } of ranks.toReversed()) {
    const below = ranks.filter((other) => departments[other.dept]?.controller === dept);
    if (below.length === 0) {
      columns.set(dept, free++);
      continue;
    }
    const taken = below.map((other) => columns.get(other.dept) ?? 0);
    columns.set(dept, (Math.min(...taken) + Math.max(...taken)) / 2);
  }
  // Counted from the right so that each line is finished before its controller; turn it around.
  return new Map([...columns].map(([dept, column]) => [dept, free - 1 - column]));
}

/** A ribbon from controller to controlled, and where it can be taken. */
export interface RibbonLine {
  path: string;
  head: Point;
  /** Handles: the ribbon as a whole and, where there is room, its two ends. */
  grips: { whole: Point; tail?: Point; head?: Point };
}

/** The handles of a ribbon as parts that can be touched. */
export function handlesOf(arrow: Dept, { grips }: RibbonLine): { part: string; at: Point; says: string }[] {
  return [
    { part: `arrow:${arrow}`, at: grips.whole, says: 'ribbon' },
    { part: `tail:${arrow}`, at: grips.tail, says: 'upper end of the ribbon' },
    { part: `head:${arrow}`, at: grips.head, says: 'lower end of the ribbon' },
  ].flatMap(({ part, at, says }) => (at ? [{ part, at, says }] : []));
}

/** `nth` of `many` ribbons that leave the same desk. */
export function ribbonLine(from: Box, to: Box, shape: Shape, nth = 0, many = 1): RibbonLine {
  if (shape === 'tall') {
    const x = from.x + 13;
    const head = { x: to.x - 2, y: to.y + 22 };
    return {
      path: `M${x} ${from.y + from.height}V${head.y - 8}q0 8 8 8H${head.x - 7}`,
      head,
      grips: { whole: { x, y: head.y - 24 } },
    };
  }
  // Ribbons enter left of the middle, clear of the head's name card.
  const leaves = many === 1 ? ENTRY : (nth + 1) / (many + 1);
  const tail = { x: from.x + from.width * leaves, y: from.y + from.height };
  const head = { x: to.x + to.width * ENTRY, y: to.y - 2 };
  const bend = (tail.y + head.y) / 2;
  return {
    path: `M${tail.x} ${tail.y}C${tail.x} ${bend} ${head.x} ${bend} ${head.x} ${head.y - 8}`,
    head,
    grips: {
      whole: { x: (tail.x + head.x) / 2, y: bend },
      tail: { x: tail.x, y: tail.y + 4 },
      head: { x: head.x, y: head.y - 13 },
    },
  };
}

const CORNERS = ['bottom-right', 'bottom-left', 'top-right', 'top-left'] as const;
type Corner = (typeof CORNERS)[number];

/** The corners of the chart in which nothing stands, for buttons of this size; the first one if there is none. */
export function freeCorners(layout: ChartLayout, size: { width: number; height: number }): Corner[] {
  const free = CORNERS.filter((corner) => {
    const x = corner.endsWith('right') ? layout.width - size.width : 0;
    const y = corner.startsWith('bottom') ? layout.height - size.height : 0;
    return Object.values(layout.desks).every(
      (desk) =>
        desk.x > x + size.width ||
        desk.x + desk.width < x ||
        desk.y - DESK.rise > y + size.height ||
        desk.y + desk.height < y,
    );
  });
  return free.length > 0 ? free : [CORNERS[0]];
}

/** Everything that glides, in one object of a fixed form so that it can be tweened as a whole. */
export interface Placements {
  desks: Record<Dept, Box>;
  pawns: Record<Seat, Point>;
  slips: Record<Decree, Point>;
}

const NOWHERE: Box = { x: 0, y: 0, width: 0, height: 0 };

export function pawnPoint(desk: Box): Point {
  return { x: desk.x + desk.width - 30, y: desk.y - 6 };
}

function slipPoint(desk: Box, n: number): Point {
  return { x: desk.x + DESK.ledger + 6, y: desk.y + DESK.head + n * DESK.slip };
}

export function placementsOf(view: View, layout: ChartLayout): Placements {
  const desk = (dept: Dept | undefined): Box => (dept && layout.desks[dept]) ?? NOWHERE;
  const waiting = { x: layout.width / 2, y: layout.height };
  return {
    desks: Object.fromEntries(DEPTS.map((dept) => [dept, desk(dept)])) as Placements['desks'],
    pawns: Object.fromEntries(
      view.players.map((player, n) => [`P${n}`, player.dept ? pawnPoint(desk(player.dept)) : waiting]),
    ),
    slips: Object.fromEntries(
      DECREES.map((decree) => {
        const at = view.decrees[decree]?.at;
        const n = at ? (view.departments[at]?.decrees.indexOf(decree) ?? 0) : 0;
        return [decree, at ? slipPoint(desk(at), n) : { x: layout.width, y: 0 }];
      }),
    ) as Placements['slips'],
  };
}
