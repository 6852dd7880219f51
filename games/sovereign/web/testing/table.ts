// A small table for tests of the board: two players on open grassland, with the units and technologies a test needs.

import { defaultSeatColours } from '$lib/board/seats';
import type { GameContext } from '$lib/game/contract';
import { Phrases } from '$lib/text';
import text from '../../text/en.ftl?raw';
import type {
  Action,
  CityView,
  Content,
  Event,
  Hex,
  PlayerView,
  RollOdds,
  Seat,
  Technology,
  TechnologyFacts,
  TerrainFacts,
  Unit,
  UnitFacts,
  UnitKind,
  View,
} from '../generated';
import { gridOf } from '../map/hexes';
import { HexLookup } from '../state/hex-lookup';

const terrain = (
  id: TerrainFacts['id'],
  code: string,
  build_cost: number,
  land_enters = true,
  ships_enter = false,
): TerrainFacts => ({
  id,
  name: id[0]?.toUpperCase() + id.slice(1),
  code,
  build_cost,
  land_enters,
  ships_enter,
  site_weight: 1,
});

const unitFacts = (
  id: UnitKind,
  [attack, defend, move, cost]: [number, number, number, number],
  unlocked_by: Technology,
  rest: Partial<UnitFacts> = {},
): UnitFacts => ({
  id,
  name: id[0]?.toUpperCase() + id.slice(1),
  domain: 'land',
  attack,
  defend,
  move,
  cost,
  transport: 0,
  range: 0,
  unlocked_by: [unlocked_by],
  refit: null,
  ...rest,
});

const technology = (id: Technology, tier: number, bonus: TechnologyFacts['bonus']): TechnologyFacts => ({
  id,
  name: id[0]?.toUpperCase() + id.slice(1).replaceAll('_', ' '),
  tier,
  bonus,
});

const LEAST_LEAD = -24;
/** Ways of 144 in which a die, rolled on after a 12, gives a total. */
const ways = (total: number): number =>
  total < 12 ? (total > 0 ? 12 : 0) : total > 12 && total <= 24 ? 1 : 0;
/** Chances in a thousand that the attacker wins a roll, by his lead. */
const PLAIN = Array.from({ length: 49 }, (_, place) => {
  let won = 0;
  for (let a = 1; a <= 24; a++)
    for (let d = 1; d <= 24; d++) if (a + place + LEAST_LEAD > d) won += ways(a) * ways(d);
  return (won * 1000) / (144 * 144);
});
const ODDS: RollOdds = {
  least_lead: LEAST_LEAD,
  plain: PLAIN,
  attacker_space_flight: PLAIN,
  defender_space_flight: PLAIN,
  both_space_flight: PLAIN,
};

const UNITS = { type: 'units' } as const;
export const CONTENT: Content = {
  terrains: [
    terrain('river', 'r', 2),
    terrain('coast', 'c', 3, true, true),
    terrain('grassland', 'g', 4),
    terrain('hill', 'h', 6),
    terrain('mountain', 'm', 7, false),
    terrain('sea', '~', 0, false, true),
  ],
  units: [
    unitFacts('settler', [0, 0, 3, 4], 'pottery'),
    unitFacts('pikeman', [1, 2, 2, 3], 'mining'),
    unitFacts('horseman', [1, 1, 3, 3], 'horseback_riding'),
    unitFacts('catapult', [2, 1, 2, 3], 'mathematics', { range: 1 }),
    unitFacts('galley', [1, 1, 4, 3], 'navigation', { domain: 'ship', transport: 2 }),
    unitFacts('musketman', [1, 3, 3, 4], 'gunpowder'),
    unitFacts('cavalry', [3, 1, 5, 5], 'monarchy'),
  ],
  technologies: [
    technology('pottery', 1, UNITS),
    technology('writing', 1, { type: 'token', actions: 0 }),
    technology('road_building', 1, { type: 'permanent' }),
    technology('mining', 1, UNITS),
    technology('horseback_riding', 1, UNITS),
    technology('seafaring', 1, { type: 'permanent' }),
    technology('construction', 2, { type: 'permanent' }),
    technology('irrigation', 2, { type: 'expansions', count: 1 }),
  ],
  tier_costs: [2, 3],
  limits: {
    max_city_size: 7,
    setup_city_size: 4,
    setup_empty_between: 8,
    city_empty_between: 3,
    stack: 7,
    stack_with_atomic_energy: 8,
    forts_per_player: 6,
    city_centres_per_player_for_founding: 22,
    actions_per_turn: 3,
    techs_needed_for_next_tier: 4,
    fort_max_distance_from_own_city: 4,
    fort_empty_between_foreign: 2,
    rail_max_empty_between: 3,
    flight_min_city_size: 4,
    air_raid_min_city_size: 6,
    cards_to_win: 7,
    expansion_win_min_tiles: 28,
    expansion_card_from_at_most: 4,
    expansion_card_to: 7,
    homeless_turns_until_out: 3,
    globalization_points: 12,
    trade_points: 1,
    banking_points: 5,
    air_raid_reach: 8,
    tier_count: 2,
    last_free_tier: 6,
    most_rounds: 200,
    rounds_of_bots: 60,
  },
  roll_odds: ODDS,
  fixed_maps: ['Two Gulfs'],
  map: null,
  credits: '',
};

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
    content: CONTENT,
    view,
    offers: offers.map((action) => ({ action })),
    viewer,
    seats: NAMES.map((name, n) => ({
      seat: `P${n}`,
      name,
      label: null,
      ...defaultSeatColours(`P${n}`),
      online: true,
      bot: null,
      mine: n === 0,
      toAct: false,
    })),
    outcome: null,
    phrases: new Phrases(text),
    seatName: (seat) => NAMES[Number(seat.slice(1))] ?? seat,
    fresh: [],
    log: [],
    timers: {},
  };
}
