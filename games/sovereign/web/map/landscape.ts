// The landscape as a few large paths: ground by terrain, and what grows and rises on it, ink by ink. A map of 2400
// hexes is some forty elements, so that it can be moved and enlarged without effort.

import type { Hex, Terrain } from '../generated';
import { xy } from '$lib/board/hex';
import { centre, hexPath, neighbours, sidePath, type Cell, type Grid } from './hexes';
import { anchor, at, bent, disc, dune, fir, fronds, mound, peak, stroke, wave, type Spot } from './shapes';

/** Inks in the order in which they are laid on. */
export const INKS = [
  'shadow',
  'tuft',
  'sand',
  'crack',
  'dune-lit',
  'dune-dark',
  'mound-lit',
  'mound-dark',
  'trunk',
  'canopy',
  'canopy-lit',
  'palm',
  'fir',
  'drift',
  'rock-lit',
  'rock-dark',
  'snow',
  'wave',
  'anchor',
] as const;
type Ink = (typeof INKS)[number];

/** A ground is a terrain in one of two shades; the sea is shallow beside land and deep beyond. */
export type Ground = `${Terrain}-${0 | 1}`;

interface Landscape {
  grounds: [Ground, string][];
  inks: [Ink, string][];
  /** Lines between hexes. */
  seams: string;
  shore: string;
  rivers: string;
}

export function landscapeOf(grid: Grid): Landscape {
  const grounds = new Map<Ground, string>();
  const inks = new Map<Ink, string>();
  const [seams, shore, rivers]: [string[], string[], string[]] = [[], [], []];
  const streams = streamsOf(grid);
  const isLand = (hex: Hex): boolean => (grid.at.get(hex)?.terrain ?? 'sea') !== 'sea';
  for (const cell of grid.cells) {
    const outline = hexPath(cell.x, cell.y);
    const beside = neighbours(cell.hex);
    const chance = chanceOf(cell);
    const shade = cell.terrain === 'sea' ? Number(!beside.some(isLand)) : Number(chance() < 0.5);
    const ground: Ground = `${cell.terrain}-${shade === 0 ? 0 : 1}`;
    grounds.set(ground, (grounds.get(ground) ?? '') + outline);
    seams.push(outline);
    if (cell.terrain !== 'sea') shore.push(shoreOf(cell, beside, grid));
    if (cell.terrain === 'river') rivers.push(riverOf(cell, beside, grid, streams.get(cell.hex) ?? []));
    for (const [ink, path] of DRAWN[cell.terrain](cell, chance)) inks.set(ink, (inks.get(ink) ?? '') + path);
  }
  return {
    grounds: [...grounds],
    inks: INKS.flatMap((ink) => {
      const path = inks.get(ink);
      return path === undefined ? [] : [[ink, path]];
    }),
    seams: seams.join(''),
    shore: shore.join(''),
    rivers: rivers.join(''),
  };
}

/** Numbers from 0 to 1 that are the same for a hex each time it is drawn. */
function chanceOf({ column, row }: Cell): () => number {
  let state = (column * 73856093) ^ (row * 19349663) ^ 0x5bd1e995;
  return () => {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9;
    state ^= state >>> 13;
    return (state >>> 0) / 2 ** 32;
  };
}

function shoreOf({ x, y }: Cell, beside: Hex[], grid: Grid): string {
  return beside.map((hex, n) => (grid.at.get(hex)?.terrain === 'sea' ? sidePath(x, y, n) : '')).join('');
}

/** Which river hexes flow into each other: all that touch, but for those that would close a ring. */
function streamsOf(grid: Grid): Map<Hex, Hex[]> {
  const streams = new Map<Hex, Hex[]>();
  const parts = new Map<Hex, Hex>();
  const partOf = (hex: Hex): Hex => {
    const next = parts.get(hex) ?? hex;
    return next === hex ? hex : partOf(next);
  };
  for (const { hex, terrain } of grid.cells) {
    if (terrain !== 'river') continue;
    for (const next of neighbours(hex)) {
      const [one, other] = [partOf(hex), partOf(next)];
      if (grid.at.get(next)?.terrain !== 'river' || one === other) continue;
      parts.set(one, other);
      streams.set(hex, [...(streams.get(hex) ?? []), next]);
      streams.set(next, [...(streams.get(next) ?? []), hex]);
    }
  }
  return streams;
}

/** A river bends through its hex from side to side, towards the next river hex or the sea. */
function riverOf(cell: Cell, beside: Hex[], grid: Grid, runs: Hex[]): string {
  const mouth = beside.find((hex) => grid.at.get(hex)?.terrain === 'sea');
  const links = mouth !== undefined && runs.length < 2 ? [...runs, mouth] : runs;
  const ends = links.map((hex) => {
    const there = centre(hex);
    return { x: (cell.x + there.x) / 2, y: (cell.y + there.y) / 2 };
  });
  const chance = chanceOf(cell);
  const middle = { x: cell.x + (chance() - 0.5) * 14, y: cell.y + (chance() - 0.5) * 14 };
  const [first, second] = ends;
  if (first && second && ends.length === 2) return `M${xy(first)}Q${xy(middle)} ${xy(second)}`;
  return ends.map((end) => `M${xy(middle)}Q${xy(cell)} ${xy(end)}`).join('');
}

type Strokes = [Ink, string][];
type Draw = (cell: Spot, chance: () => number) => Strokes;

/** Spots spread over a hex, each moved a little, from the farthest back to the nearest. */
function spread(cell: Spot, chance: () => number, places: [number, number][], jitter: number): Spot[] {
  return places
    .map(([dx, dy]) => at(cell, dx + (chance() - 0.5) * jitter, dy + (chance() - 0.5) * jitter))
    .sort((one, other) => one.y - other.y);
}

const tufts = (cell: Spot, chance: () => number, count: number): Strokes =>
  Array.from({ length: count }, (): [Ink, string] => {
    const foot = at(cell, (chance() - 0.5) * 34, (chance() - 0.5) * 34);
    return ['tuft', stroke(foot, -1.6, -3) + stroke(foot, 0.2, -3.8) + stroke(foot, 2, -2.8)];
  });

const DRAWN: Record<Terrain, Draw> = {
  sea: (cell, chance) =>
    chance() < 0.55
      ? [
          ['wave', wave(at(cell, -12 + chance() * 6, -9 + chance() * 8), 12)],
          ...(chance() < 0.5
            ? ([['wave', wave(at(cell, -4 + chance() * 8, 6 + chance() * 6), 10)]] as Strokes)
            : []),
        ]
      : [],
  coast: (cell, chance) => [
    ...Array.from({ length: 7 }, (): [Ink, string] => [
      'sand',
      disc(at(cell, (chance() - 0.5) * 36, (chance() - 0.5) * 36), 0.7),
    ]),
    ...tufts(at(cell, -8, 8), chance, 1),
    ['anchor', anchor(at(cell, 14, 13), 5)],
  ],
  grassland: (cell, chance) => tufts(cell, chance, 4),
  river: (cell, chance) => tufts(cell, chance, 2),
  woodland: (cell, chance) =>
    spread(
      cell,
      chance,
      [
        [-13, -11],
        [3, -15],
        [14, -5],
        [-3, -2],
        [-15, 6],
        [8, 9],
        [-4, 16],
      ],
      5,
    ).flatMap((spot): Strokes => {
      const r = 4.4 + chance() * 1.8;
      return [
        ['shadow', disc(at(spot, 1.5, r + 1.2), r * 0.95, 0.4)],
        ['trunk', stroke(at(spot, 0, r * 0.6), 0, r * 0.7)],
        ['canopy', disc(spot, r)],
        ['canopy-lit', disc(at(spot, -r * 0.28, -r * 0.3), r * 0.52)],
      ];
    }),
  jungle: (cell, chance) =>
    spread(
      cell,
      chance,
      [
        [-12, -8],
        [8, -10],
        [0, 4],
        [-13, 11],
        [13, 10],
      ],
      5,
    ).flatMap((spot, n): Strokes => {
      const bush = disc(at(spot, n % 2 === 0 ? 5 : -5, 5), 4.6 + chance() * 1.4, 0.75);
      return [
        ['canopy', bush],
        ['trunk', bent(at(spot, 0, 8), chance() * 3 - 1, -11, 1.6)],
        ['palm', fronds(at(spot, 0, -3), 7.5)],
      ];
    }),
  hill: (cell, chance) =>
    spread(
      cell,
      chance,
      [
        [9, -5],
        [-9, 1],
        [6, 14],
      ],
      4,
    ).flatMap((foot): Strokes => {
      const { lit, dark } = mound(foot, 12 + chance() * 2, 9 + chance() * 3);
      return [
        ['mound-lit', lit],
        ['mound-dark', dark],
      ];
    }),
  mountain: (cell, chance) => {
    const back = peak(at(cell, -9 + chance() * 2, 3), 11, 19 + chance() * 3);
    const front = peak(at(cell, 5 + chance() * 3, 14), 15, 28 + chance() * 5);
    const side = peak(at(cell, -12, 16), 8, 10 + chance() * 3);
    return [
      ['shadow', disc(at(cell, 4, 15), 19, 0.25)],
      ...[back, front, side].flatMap(({ lit, dark }): Strokes => [
        ['rock-lit', lit],
        ['rock-dark', dark],
      ]),
      ['snow', back.snow + front.snow],
    ];
  },
  desert: (cell, chance) =>
    spread(
      cell,
      chance,
      [
        [6, -9],
        [-9, 3],
        [7, 15],
      ],
      5,
    ).flatMap((foot): Strokes => {
      const { lit, dark } = dune(foot, 12 + chance() * 3, 6.5 + chance() * 2.5);
      return [
        ['dune-lit', lit],
        ['dune-dark', dark],
      ];
    }),
  tundra: (cell, chance) => [
    ['crack', bent(at(cell, -16, -4 + chance() * 6), 14, 5 + chance() * 4, 3)],
    ['crack', bent(at(cell, 2, 2), 12, -6 - chance() * 5, -2)],
    ['drift', mound(at(cell, -8 + chance() * 4, 16), 9, 4).lit],
    ['drift', mound(at(cell, 11, -8 + chance() * 4), 8, 4).lit],
    ...spread(
      cell,
      chance,
      [
        [-12, -6],
        [12, 12],
      ],
      6,
    ).flatMap((foot): Strokes => [['fir', fir(at(foot, 0, 4), 3.6, 11)]]),
  ],
};
