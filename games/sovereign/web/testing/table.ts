// A small table for tests of the board: two players on open grassland, for what no recorded game shows. The content is
// that of the rules.

import type { GameContext } from '$lib/game/contract';
import { contextAt } from '$lib/testing/table';
import { Phrases } from '$lib/text';
import text from '../../text/en.ftl?raw';
import type {
  Action,
  CityView,
  Content,
  Event,
  Hex,
  PlayerView,
  Seat,
  Technology,
  Unit,
  UnitKind,
  View,
} from '../generated';
import { gridOf } from '../map/hexes';
import { HexLookup } from '../state/hex-lookup';
import { CONTENT } from './content';

/** The city of seven tiles around 10,10. */
export const FLOWER: Hex[] = ['10,10', '11,10', '10,9', '9,9', '9,10', '9,11', '10,11'];

export function unit(id: number, kind: UnitKind, owner: Seat, at: Hex, rest: Partial<Unit> = {}): Unit {
  const moves = CONTENT.units.find((facts) => facts.id === kind)?.move ?? 0;
  return { id, owner, kind, at, moves, aboard: null, from: null, on_road: false, ...rest };
}
export const city = (owner: Seat, tiles: Hex[], rest: Partial<CityView> = {}): CityView => ({
  owner,
  tiles,
  controlled: tiles,
  to_card: null,
  size_at_start: tiles.length,
  grown: false,
  ...rest,
});

const player = (seat: Seat, technologies: Technology[], view: Pick<View, 'cities'>): PlayerView => {
  const own = view.cities.filter(({ owner }) => owner === seat);
  const controlled = own.flatMap((one) => one.controlled).length;
  return {
    seat,
    technologies,
    tokens: [],
    credits: [],
    cards: { expansion: 0, military: 0, technology: 0 },
    pause: false,
    homeless: 0,
    left: null,
    cities: own.length,
    tiles: controlled,
    controlled,
    income: controlled,
    score: 0,
    trade: own.length,
    banking: own.length * 5,
    stack_limit: 7,
    open_tiers: [1],
    refitted: [],
  };
};

export interface Given extends Partial<Omit<View, 'players' | 'map' | 'turn'>> {
  known?: Partial<Record<Seat, Technology[]>>;
  players?: Partial<Record<Seat, Partial<PlayerView>>>;
  /** Hexes that are no grassland, by the letter of their terrain. */
  land?: Record<Hex, string>;
  turn?: Partial<View['turn']>;
}

const SIZE = 20;

export function viewOf({ known = {}, players = {}, land = {}, turn = {}, ...given }: Given = {}): View {
  const cities = given.cities ?? [city('P0', ['3,3', '4,3', '3,4', '4,4'])];
  const letters = Array.from({ length: SIZE }, (_, row) =>
    Array.from({ length: SIZE }, (_, column) => land[`${column},${row}`] ?? 'g').join(''),
  );
  return {
    seat: 'P0',
    options: {
      map: 'generated',
      map_size: 'standard',
      map_seed: 0,
      start: 'free',
      tie_removal: 'sum',
      military_card: 'either',
      final_three_wins: false,
      min_tiles_any_victory: 0,
      expansion_win_min_tiles: 28,
      round_limit: 0,
      finish_round: false,
      peace_rounds: 0,
      reactions: 'ask',
      extra_actions: 'paid',
      keep_credits: false,
      raid_reach: 'limited',
      homeless_out: true,
    },
    map: { name: null, seed: 5, width: SIZE, height: SIZE, rows: letters, sites: ['12,12'] },
    start_rolls: [],
    dealt: [],
    first: 'P0',
    round: 3,
    last_round: 200,
    on_turn: 'P0',
    to_act: 'P0',
    step: 'move',
    moment: { type: 'move' },
    turn: {
      points: 0,
      actions: 0,
      trade: false,
      banking: false,
      attacks: [],
      raided: false,
      technologies_won: [],
      tiles_won: 0,
      military_cards: 0,
      ...turn,
    },
    nothing_follows: false,
    battle: null,
    forts: [],
    units: [],
    next_unit: 1,
    winning: [],
    ended: null,
    orders: { arrange: 'ask', retreat: 'ask', medicine: 'ask', tile_loss: 'ask' },
    orders_changed: 0,
    chart: CONTENT.technologies.map(({ id }) => ({
      technology: id,
      status: known.P0?.includes(id) ? { type: 'known' } : { type: 'ready' },
    })),
    waiting: [],
    prospects: [],
    build_chart: [],
    reach: [],
    strikes: [],
    unmoved: [],
    sites: [],
    watched: [],
    fight: null,
    ...given,
    cities,
    players: (['P0', 'P1'] as const).map((seat) => ({
      ...player(seat, known[seat] ?? [], { cities }),
      ...players[seat],
    })),
  };
}

export function worldOf(given: Given = {}): HexLookup {
  const view = viewOf(given);
  return new HexLookup(view, CONTENT, gridOf(view.map, CONTENT.terrains));
}

const NAMES = ['Anna', 'Boris'];

export function contextOf(
  view: View,
  offers: Action[] = [],
  viewer: GameContext<Content, View, Action, Event>['viewer'] = 'P0',
): GameContext<Content, View, Action, Event> {
  return {
    ...contextAt<Content, View, Action, Event>({ names: NAMES, content: CONTENT, view, viewer }),
    offers: offers.map((action) => ({ action })),
    phrases: new Phrases(text),
  };
}
