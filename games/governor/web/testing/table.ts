// A table for tests of the board: three nations with a lobbyist each in round 3, and nothing on offer unless told.

import { render } from '@testing-library/svelte';
import { vi } from 'vitest';
import type { Offer, Viewer } from '$lib/game/contract';
import { contextAt } from '$lib/testing/table';
import { Phrases } from '$lib/text';
import map from '../../data/map.json';
import facts from '../generated/nations.json';
import text from '../../text/en.ftl?raw';
import Board from '../Board.svelte';
import type { Action, Content, DeskView, Nation, NationView, Office, View, VoteView } from '../generated';
import type { Props } from '../board.svelte';

/** A whole board is drawn, and a busy machine takes its time over it. */
vi.setConfig({ testTimeout: 60_000 });

const CONTENT = {
  scenario: { id: 'standard', title: 'Standard' },
  executive_kinds: ['grant_region', 'transfer', 'recall'],
  limits: {
    title: [3, 80],
    text: 2000,
    clauses: 8,
    conditions: 3,
    sunset: 36,
    stripping_sunset: 6,
    ruling: 500,
    goal_reason: 500,
  },
  gp_recipe: { resource: 1, credits: 10_000, output: 250 },
  nations: facts.nations,
  advice: ['Pursue your goals.'],
  clauses: [],
  law_predicates: [],
  templates: [],
  private_cards: [],
  public_cards: [],
  ...map,
} as unknown as Content;

const NATIONS: Nation[] = ['earth', 'titan', 'pluto'];
const NOTHING = { credits: 0, helium: 0, antihydrogen: 0, weapons: 0, gp: 0 };
const RECIPE = { resource: 1000, credits: 10_000_000, output: 250_000, affordable: 0 };

/** What the nation's own people see at their interface. */
export function desk(more: object = {}): DeskView {
  const { drafts = [], orders = [] } = more as { drafts?: unknown[]; orders?: unknown[] };
  return {
    bound: NOTHING,
    sendable: NOTHING,
    gathering: NOTHING,
    drafts: [],
    orders: [],
    papers: {
      drafted: drafts.length,
      sent: orders.length,
      done: false,
      may_submit: true,
      may_recall: orders.length > 0,
    },
    submissions: 0,
    targets: { moves: [], shots: [], claims: [], bids: [] },
    recipes: { gp_from_helium: RECIPE, gp_from_antihydrogen: RECIPE, weapon: RECIPE, fleet: RECIPE },
    cards: [],
    ...more,
  } as unknown as DeskView;
}

export const nation = (home: string, more: object = {}): NationView =>
  ({
    fleets: [{ id: 1, region: home, rebuilt: false }],
    regions: 3,
    income: 0,
    present: true,
    attended: true,
    done: false,
    bills_handed_in: 0,
    vote_weight: 1000,
    payments: [],
    holdings: {},
    ...more,
  }) as unknown as NationView;

const homeOf = (id: Nation): string => facts.nations.find((one) => one.id === id)?.homeworld ?? 'c1';

/** Earth's seat at the table is its only one unless `you` and `offices` say otherwise. */
export const view = (more: object = {}): View =>
  ({
    you: {
      office: { representative: 'earth' },
      nation: 'earth',
      represents: true,
      commands: true,
      presides: false,
      leads: false,
    },
    options: { minutes: 0, pace: 'live', gp_use: 'amount', warning_seconds: 60, executive_orders: false },
    offices: NATIONS.map((id): Office => ({ representative: id })),
    vacant: [],
    phase: 'round',
    round: 3,
    last_round: 12,
    planned_rounds: 12,
    clock: {
      seconds: 300,
      extended: 0,
      begun: 0,
      stretch: 0,
      running_extension: 0,
      played: 600,
      paused: false,
      late: false,
    },
    after_stretch: { round: 0 },
    timers: [],
    regions: Object.fromEntries(
      map.regions.map((one) => [one.id, { helium: 0, antihydrogen: 0, next_ballot: 0 }]),
    ),
    nations: Object.fromEntries(
      NATIONS.map((id) => [id, nation(homeOf(id), id === 'earth' ? { desk: desk() } : {})]),
    ),
    treasury: NOTHING,
    laws: [],
    council: council(),
    events: { active: [], effects: [], left: [] },
    history: [],
    ...more,
  }) as unknown as View;

export const council = (more: object = {}): View['council'] =>
  ({
    parallel: false,
    automatic_chair: true,
    facilitator_chairs: false,
    present: NATIONS,
    rules: {
      substantive: 'simple',
      procedural: 'simple',
      quorum_percent: 50,
      signatories: 0,
      submission_delay: 1,
      vote_call: 'chair',
      ballot: 'sealed',
      debate_seconds: 60,
      speech_seconds: 30,
      speaking: 'chair',
      notes: 'free',
      notes_every: 1,
      notes_open: true,
      closed_channels: [],
      chair_powers: [],
    },
    bills: [],
    next_bill: 1,
    agenda: [],
    votes: [],
    closed: [],
    passed: [],
    executive: [],
    rulings: [],
    floors: 0,
    ...more,
  }) as unknown as View['council'];

/** An open vote on a bill of Titan. */
export const vote = (more: object = {}): VoteView =>
  ({
    item: { bill: 7 },
    title: 'Peace',
    list: NATIONS,
    rules: {
      majority: 'simple',
      weights: { earth: 1000, titan: 1000, pluto: 1000 },
      most_gp: null,
      millivotes: 1,
      ballot: 'sealed',
      vetoes: [],
    },
    voted: [],
    using_gp: [],
    ballots: {},
    weights: {},
    choices: ['for', 'against', 'abstain'],
    ...more,
  }) as unknown as VoteView;

interface Given {
  view?: View;
  offers?: (Action | Offer<Action>)[];
  viewer?: Viewer;
  names?: string[];
  more?: Partial<Props>;
}

const PHRASES = new Phrases(text);

export function props({ view: seen = view(), offers = [], viewer, names, more = {} }: Given): Props {
  const context = contextAt<Content, View, Action, Props['fresh'][number]>({
    names: names ?? ['Edda', 'Tom', 'Pia'],
    content: CONTENT,
    view: seen,
    ...(viewer ? { viewer } : {}),
  });
  return {
    ...context,
    phrases: PHRASES,
    offers: offers.map((one) => ('action' in one ? one : { action: one })),
    onact: () => undefined,
    ondecide: () => undefined,
    preview: () => Promise.resolve(null),
    why: () => Promise.resolve(null),
    busy: false,
    refusal: null,
    setting: 'table',
    ...more,
  } as Props;
}

/** Renders the board; `then` shows it another moment. */
export function renderBoard(given: Given) {
  const onact = vi.fn<(action: Action) => void>();
  const full = (now: Given): Props => ({ ...props(now), onact });
  const shown = render(Board, { props: full(given) });
  return { onact, shown, then: (now: Given) => shown.rerender(full(now)) };
}
