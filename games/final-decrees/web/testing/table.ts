// A table in the middle of a game, for tests of the board. Five players, everything visible to the first.

import type { GameContext, Viewer } from '$lib/game/contract';
import { contextAt, nameIn } from '$lib/testing/table';
import type {
  Action,
  Card,
  Content,
  Decree,
  Dept,
  Event,
  Options,
  PhaseView,
  Seat,
  View,
} from '../generated';
import { DECREES, DEPTS } from '../map/layout';

const STEPS: Record<Decree, Dept[]> = {
  ENGINES: ['ADM', 'TRE', 'EXE'],
  MONUMENTS: ['HUM', 'SEC', 'TRE'],
  FLEETS: ['SEC', 'REF', 'ADM'],
  EXAMS: ['TRE', 'EXE', 'REF'],
  SUCCESSION: ['EXE', 'ADM', 'HUM'],
};

const OPTIONS: Options = {
  decline_discard: 5,
  decline_salvage: false,
  trading: true,
  trade_department_blame: true,
  trade_mixed_blame: false,
  reversal_releases: false,
};

export type Arrows = Partial<Record<Dept, Dept>>;
export const FIRST_ARROWS: Arrows = { EXE: 'REF', HUM: 'EXE', ADM: 'EXE', SEC: 'ADM' };
export const MY_TURN = {
  type: 'turn',
  seat: 'P0',
  number: 3,
  actions: 2,
  used: { draw: false, budget: false, maneuvers: false, investigate: false },
  outlook: { stamp: 1, forward: 1, courier: 2, end: 5, spread: 0, spread_over: [] },
} satisfies PhaseView;

export interface Given {
  phase?: PhaseView;
  arrows?: Arrows;
  heads?: Partial<Record<Dept, Seat>>;
  blame?: Partial<Record<Dept, number>>;
  personal?: number[];
  at?: Partial<Record<Decree, Dept>>;
  stamps?: Partial<Record<Decree, Seat[]>>;
  hand?: Card[];
}

export function departmentsOf({
  arrows = FIRST_ARROWS,
  heads = {},
  blame = {},
  at = {},
}: Given): View['departments'] {
  const above = (dept: Dept): Dept[] => {
    const controller = arrows[dept];
    return controller ? [controller, ...above(controller)] : [];
  };
  return Object.fromEntries(
    DEPTS.map((dept) => {
      const [head, controller, top] = [heads[dept], arrows[dept], above(dept).at(-1) ?? dept];
      const chooser = heads[top];
      return [
        dept,
        {
          ...(head ? { head } : {}),
          ...(controller ? { controller } : {}),
          ...(chooser ? { chooser } : {}),
          blame: blame[dept] ?? 0,
          below: DEPTS.filter((other) => above(other).includes(dept)),
          top,
          decrees: DECREES.filter((decree) => at[decree] === dept),
        },
      ];
    }),
  );
}

export function viewOf(given: Given = {}): View {
  const heads = given.heads ?? { EXE: 'P0', HUM: 'P1', TRE: 'P2', SEC: 'P3', ADM: 'P4' };
  const at = given.at ?? { ENGINES: 'EXE', MONUMENTS: 'EXE', FLEETS: 'EXE', EXAMS: 'EXE', SUCCESSION: 'EXE' };
  const empty = DEPTS.find((dept) => !heads[dept]);
  return {
    options: OPTIONS,
    phase: given.phase ?? MY_TURN,
    table_open: true,
    departments: departmentsOf({ ...given, heads, at }),
    ...(empty ? { empty } : {}),
    spare_arrows: 1,
    decrees: Object.fromEntries(
      DECREES.map((decree) => {
        const stamps = given.stamps?.[decree] ?? [];
        const [desk, next] = [at[decree], STEPS[decree][stamps.length]];
        return [
          decree,
          {
            ...(desk ? { at: desk } : {}),
            ...(next ? { next } : {}),
            ...(next && next !== desk ? { reward_at: next } : {}),
            last_step: stamps.length + 1 === STEPS[decree].length,
            steps: STEPS[decree],
            stamps,
            enacted: !desk,
          },
        ];
      }),
    ),
    next_relief: 10,
    players: (given.personal ?? [3, 7, 2, 11, 5]).map((blame, n) => {
      const dept = DEPTS.find((desk) => heads[desk] === `P${n}`);
      return {
        ...(dept ? { dept } : {}),
        ...(n === 0 ? { hand: given.hand ?? [], memos: [] } : {}),
        blame,
        rank: n + 1,
        blame_if_decline: blame,
        cards: n === 0 ? (given.hand ?? []).length : 2,
        filed: 0,
        slowed: false,
        stamps_made: 0,
        sent: 0,
      };
    }),
    deck: 40,
    discard: [],
    removed: [],
    unseen: {},
    bidding: [],
    offers: [],
  };
}

const card = (name: string, kind: 'directive' | 'memo' = 'directive') =>
  ({
    name,
    kind,
    group: kind === 'memo' ? 'memos' : 'blame',
    copies: 3,
    effect: `${name} does this.`,
    flavour: '',
  }) as const;

export const CONTENT: Content = {
  options: OPTIONS,
  seats: 5,
  departments: {
    REF: { name: 'Department of Reform', power: 'None.' },
    EXE: { name: 'Executive Branch', power: 'Restructure.', action: 'restructure', controller: 'REF' },
    HUM: { name: 'Human Resources', power: 'Reassign.', action: 'reassign', controller: 'EXE' },
    TRE: { name: 'Treasury', power: 'Budget.', action: 'budget' },
    SEC: { name: 'Secret Service', power: 'Investigate.', action: 'investigate', controller: 'ADM' },
    ADM: { name: 'The Admiralty', power: 'Manoeuvres.', action: 'maneuvers', controller: 'EXE' },
  },
  decrees: Object.fromEntries(
    DECREES.map((decree) => {
      const short = decree.slice(0, 1) + decree.slice(1).toLowerCase();
      return [decree, { name: `Decree on ${short}`, short, steps: STEPS[decree], background: '' }];
    }),
  ),
  cards: { leak: card('Leak'), tenure: card('Tenure', 'memo'), archive_fire: card('Archive Fire') },
  figures: {
    actions: 3,
    bid_min: 1,
    bid_max: 6,
    bid_default: 3,
    low_bid_extra: 5,
    tied_bid: 2,
    bid_rounds: 5,
    incompetence: 1,
    blame_per_decree: 1,
    budget_actions: 2,
    maneuvers_personal: 2,
    maneuvers_dept: 4,
    right_forward: 1,
    stamp: 1,
    relief: 10,
    arrows: 5,
    filed_memos: 2,
    drafts: 6,
    offers: 3,
    offer_cards: 3,
    pile_top: 5,
    pile_bottom: 20,
    card: {
      pass_the_buck: 5,
      leak: 4,
      scapegoat: 5,
      benchmarking: 3,
      public_inquiry: 6,
      backlog_audit: 2,
      shredder: 6,
      honours_list: 4,
      better_stamp: 2,
      better_forward: 2,
      courier_decrees: 3,
      clerical_error: 2,
      ribbon_per_stamp: 2,
      golden_parachute: 5,
      requisition: 2,
      industrial_action: 2,
      emergency_session: 3,
      archive_fire: 4,
      extended_consultation: 4,
      actuarial_forecast: 3,
      memo_least: 2,
      shared_credit_least: 3,
      shared_credit: 6,
      zero_tolerance: 2,
      performance_bonuses: 2,
      courier_allowance: 1,
    },
  },
  deck: { dealt: 5, top: 5, middle: 30, bottom: 20, total: 55 },
  card_count: 60,
  bids: [1, 2, 3, 4, 5, 6].map((bid) => ({
    bid,
    lowest: bid + 5,
    middle: bid,
    highest: bid,
    tied_highest: 2,
  })),
  reliefs: [10, 20, 30, 40, 50],
  playable: ['leak', 'tenure', 'archive_fire'],
  verdicts: ['fell', 'later', 'later', 'later', 'later', 'stands'],
};

const NAMES = ['Anna', 'Boris', 'Clara', 'David', 'Edith'];
export const nameOf = nameIn(NAMES);

export const contextOf = (
  view: View,
  offers: Action[] = [],
  viewer: Viewer = 'P0',
): GameContext<Content, View, Action, Event> =>
  contextAt({ names: NAMES, content: CONTENT, view, offers, viewer });
