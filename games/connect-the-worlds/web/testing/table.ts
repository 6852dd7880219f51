// A small table for tests of the board: two players, two home worlds and one between them, worlds of seven hexes.

import type { GameContext, Viewer } from '$lib/game/contract';
import { contextAt } from '$lib/testing/table';
import type {
  Action,
  Card,
  CardLine,
  Content,
  Event,
  Hex,
  Options,
  Pile,
  Piece,
  PlayerView,
  Seat,
  View,
  World,
} from '../generated';
import { DIRECTIONS, hexOn } from '../map/hexes';

const SPOTS = (radius: number): { q: number; r: number; x: number; y: number }[] => {
  const spots = [];
  for (let q = -radius; q <= radius; q++)
    for (let r = -radius; r <= radius; r++)
      if (Math.abs(q + r) <= radius) spots.push({ q, r, x: 1.5 * q, y: Math.sqrt(3) * (r + q / 2) });
  return spots;
};
const BOUNDS = { min_x: -3, max_x: 3, min_y: -3.5, max_y: 3.5 };
const ORBITS: Partial<Record<Hex, World>> = {
  'Space(-2,0)': 'ember',
  'Space(2,0)': 'coral',
  'Space(0,0)': 'slate',
};

const line = (id: Card, name: string, type: CardLine['type'], rest: Partial<CardLine>): CardLine => ({
  id,
  name,
  type,
  cost: 3,
  move: 0,
  strength: 0,
  ...rest,
});

export const CARDS: CardLine[] = [
  line('harvester', 'Harvester', 'action', { move: 3, action: 'gather', value: 3 }),
  line('scientists', 'Scientists', 'action', { cost: 5, move: 1, action: 'research' }),
  line('engineers', 'Engineers', 'action', { cost: 5, move: 1, action: 'build' }),
  line('portal', 'Portal', 'action', { cost: 8, move: 2, action: 'connect' }),
  line('assault_team', 'Assault Team', 'unit', { strength: 2 }),
  line('armoured_core', 'Armoured Core', 'unit', { cost: 6, strength: 3 }),
  line('standard_base', 'Standard Base', 'base', { cost: 5, strength: 1 }),
];

export const OPTIONS: Options = {
  mode: 'short',
  start: 'garrisoned',
  expansion_check: 'held',
  cards: 'printed',
  start_worlds: 'home',
  combat_order: 'lowest',
  overlap: 'both',
  activation: 'many',
  base_fights: 'last',
  base_moves: 'around',
  space_bases: 'waystations',
  captured_portals: 'close',
  planet: 'full',
  two_player_map: 'standard2',
  round_limit: 0,
  first_player: 'random',
  people: [],
};

export const CONTENT: Content = {
  options: OPTIONS,
  layout: 'standard2',
  hand_size: 5,
  aborts_a_turn: 20,
  round_limit: 40,
  worlds_to_expand: 3,
  space: {
    board: 'space2',
    bounds: BOUNDS,
    hexes: SPOTS(2).map((spot) => {
      const hex = hexOn('space', spot.q, spot.r);
      const world = ORBITS[hex];
      return { ...spot, hex, neighbours: [], ...(world ? { world } : {}) };
    }),
  },
  planet: {
    board: 'planet_tiny',
    bounds: BOUNDS,
    hexes: SPOTS(1).map((spot) => ({
      ...spot,
      neighbours: DIRECTIONS.map(({ q, r }): [number, number] => [spot.q + q, spot.r + r]),
    })),
  },
  worlds: [
    { id: 'ember', name: 'Ember', colours: ['black', 'orange'], home: true, orbit: 'Space(-2,0)' },
    { id: 'coral', name: 'Coral', colours: ['white', 'red'], home: true, orbit: 'Space(2,0)' },
    { id: 'slate', name: 'Slate', colours: ['grey', 'black'], home: false, orbit: 'Space(0,0)' },
  ],
  cards: CARDS,
  fights: [],
  start: {
    id: 'garrisoned',
    resources: 0,
    deck: { harvester: 3 },
    pieces: [{ kind: 'standard_base', q: 0, r: 0 }],
  },
  player_colours: ['blue', 'red'],
};

export const piece = (id: number, kind: Card, owner: Seat, at: Hex, fought = false): Piece => ({
  id,
  kind,
  owner,
  at,
  fought,
  moved: false,
});

/** Anna's base and guard on Ember, Boris's base on Coral. */
export const PIECES: Piece[] = [
  piece(0, 'standard_base', 'P0', 'Ember(0,0)'),
  piece(1, 'assault_team', 'P0', 'Ember(0,0)'),
  piece(2, 'standard_base', 'P1', 'Coral(0,0)'),
];

export interface Given {
  phase?: View['phase'];
  active?: Seat;
  pieces?: Piece[];
  hand?: Pile;
  resources?: number;
  turn?: View['turn'];
  players?: Partial<PlayerView>[];
}

const player = (n: number, pieces: Piece[], given: Given): PlayerView => {
  const own = pieces.filter(({ owner }) => owner === `P${n}`);
  const bases = own.filter(({ kind }) => kind === 'standard_base').length;
  const hand = given.hand ?? { harvester: 1 };
  return {
    home: n === 0 ? 'ember' : 'coral',
    in_game: true,
    resources: n === 0 ? (given.resources ?? 0) : 0,
    hand_count: Object.values(hand).reduce((sum, count) => sum + count, 0),
    deck_count: 5,
    discard_count: 0,
    ...(n === 0 ? { hand, deck: { harvester: 2 } } : {}),
    discard: {},
    owned: { harvester: 3 },
    ledger: { start: { harvester: 3 }, gathered: 0, paid: 0, bought: {}, deployed: {} },
    territory: bases * 7,
    worlds: bases > 0 ? [n === 0 ? 'ember' : 'coral'] : [],
    bases,
    units: own.length - bases,
    base_strength: bases,
    unit_strength: 0,
    leads: false,
    qualifies: false,
    hold: 0,
    ...given.players?.[n],
  };
};

export function viewOf(given: Given = {}): View {
  const pieces = given.pieces ?? PIECES;
  return {
    options: OPTIONS,
    phase: given.phase ?? 'play',
    round: 1,
    last_round: 40,
    first: 'P0',
    active: given.active ?? 'P0',
    players: [0, 1].map((n) => player(n, pieces, given)),
    pieces,
    portals: [],
    control: [{ hex: 'Ember(0,0)', seats: ['P0'] }],
    made: 3,
    lost: 0,
    departures: 0,
    hold_needed: 2,
    turn: given.turn ?? { aborts: 0, forecasts: [], hindered: [] },
  };
}

const NAMES = ['Anna', 'Boris'];

export const contextOf = (
  view: View,
  offers: Action[] = [],
  viewer: Viewer = 'P0',
): GameContext<Content, View, Action, Event> =>
  contextAt({ names: NAMES, content: CONTENT, view, offers, viewer });
