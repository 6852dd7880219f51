// A table for tests of the board: the real map and tables, three players of scenario E, and a view made by hand.

import type { GameContext, Offer } from '$lib/game/contract';
import { contextAt, nameIn } from '$lib/testing/table';
import { Phrases } from '$lib/text';
import text from '../../text/en.ftl?raw';
import type {
  Action,
  Event,
  LeaderId,
  LeaderTurn,
  LeaderView,
  Phase,
  PhaseName,
  Place,
  PlayerView,
  Power,
  Private,
  Turn,
  Units,
  View,
} from '../generated';
import type { Content } from '../state/content';
import { CONTENT } from './content';

const RESTED: LeaderTurn = {
  steps: 0,
  land_steps: 0,
  stopped: false,
  held: false,
  pinned: false,
  riding: null,
  arrived: false,
  acts: 0,
};

export const leader = (at: Place, more: Partial<LeaderView> = {}): LeaderView => ({
  status: 'on_board',
  at,
  turn: RESTED,
  steps_left: CONTENT.tables.movement_allowance,
  over_nobody: false,
  ...more,
});

const POWERS: Power[] = ['rome', 'carthage', 'macedonia'];
const HOMES = ['italia', 'africa', 'macedonia'];
const CAPITALS = ['2516', '2423', '3715'];

const PHASE_NAMES: Partial<Record<Phase['type'], PhaseName>> = {
  placement: 'placement',
  pay: 'treasury',
  desert: 'treasury',
  raise: 'treasury',
  diplomacy: 'diplomacy',
  movement: 'movement',
  combat: 'combat',
};

export interface Given {
  /** What Anna, who plays Rome, is at. */
  phase?: Phase;
  turn?: Partial<Turn>;
  leaders?: Partial<Record<LeaderId, LeaderView>>;
  forces?: Record<Place, Units>;
  secrets?: Partial<Private>;
  players?: Partial<PlayerView>[];
  view?: Partial<View>;
}

function turnOf(given: Given): Turn {
  return {
    phase: given.phase ?? { type: 'movement' },
    pending: null,
    card: null,
    forfeited: null,
    levy: 0,
    bribe: 0,
    raised: [],
    boarding: null,
    embassies_sent: [],
    asked: [],
    petition: [],
    leaders: [RESTED, RESTED, RESTED, RESTED],
    marks: [],
    attacked: [],
    ...given.turn,
  };
}

function secretsOf(given: Given): Private {
  return {
    turn: turnOf(given),
    sheet: {
      start: 6,
      lines: [
        { item: { type: 'home', province: 'italia' }, talents: 10 },
        { item: { type: 'pay', units: 4 }, talents: -4 },
      ],
      income: 10,
      in_service: 4,
      chest: 6,
      balance: 12,
      missing: 0,
    },
    raise_left: {},
    reach: {},
    sole_garrisons: [],
    to_place: 0,
    suggested: [],
    ...given.secrets,
  };
}

function playerOf(n: number, given: Given): PlayerView {
  const capital = CAPITALS[n] ?? '2516';
  const mine = n === 0;
  const phase = given.phase?.type ?? 'movement';
  return {
    power: POWERS[n] ?? 'rome',
    income: 10 - n,
    starting_income: 10 - n,
    ratio: 1000,
    dealt: [],
    home: HOMES[n] ?? 'italia',
    exile: false,
    stateless: false,
    in_extremis: false,
    friends: [],
    ambassadors: 5,
    credits: [],
    phase: mine ? (PHASE_NAMES[phase] ?? 'fate') : 'waiting',
    choosing: false,
    embassies_sent: [],
    asked: [],
    petition: [],
    attacked: [],
    leaders: mine && given.leaders ? given.leaders : { king: leader(capital) },
    forces: mine ? (given.forces ?? { [capital]: { legions: 3, squadrons: 1 } }) : {},
    wants_end: false,
    has_voted: false,
    bribe_awaits_rome: false,
    ...(mine ? { chest: 6, in_service: 4, private: secretsOf(given) } : {}),
    ...given.players?.[n],
  };
}

export function viewOf(given: Given = {}): View {
  return {
    you: 'P0',
    options: {
      scenario: 'E',
      start: 'standard',
      rounds: 20,
      victory: 'ratio',
      movement: 'sequential',
      powers: 'chosen',
      hidden_forces: true,
      open_books: false,
      private_talk: 'embassy',
      free_cession: false,
      unplayed_homes: 'reduced',
      guarded_discharge: false,
      minutes: 0,
    },
    scenario: 'E',
    round: 2,
    last_round: 20,
    flow: { type: 'turn', of: 'P0' },
    first: 'P0',
    waiting_for: ['P0'],
    players: [0, 1, 2].map((n) => playerOf(n, given)),
    cities: { roma: 'P0', carthago: 'P1', pella: 'P2' },
    provinces: { italia: 'P0', africa: 'P1', macedonia: 'P2' },
    claims: {},
    occupations: [],
    moment: 0,
    cards_left: 90,
    discards: [],
    alliances: [],
    safe_conducts: [],
    wars: [],
    loans: [],
    embassies: [],
    proposals: [],
    proposed: [],
    ways: [],
    opening: { first: [], provinces: [] },
    time_called: false,
    odds: [],
    ...given.view,
  };
}

const NAMES = ['Anna', 'Boris', 'Clara'];
export const nameOf = nameIn(NAMES);

export function contextOf(
  view: View,
  offers: (Action | Offer<Action>)[] = [],
  viewer: GameContext<Content, View, Action, Event>['viewer'] = 'P0',
): GameContext<Content, View, Action, Event> {
  return {
    ...contextAt<Content, View, Action, Event>({ names: NAMES, content: CONTENT, view, viewer }),
    offers: offers.map((offer) => ('action' in offer ? offer : { action: offer })),
    phrases: new Phrases(text),
  };
}
