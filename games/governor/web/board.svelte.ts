// What the panels of the interface share: whose screen it is, what is being planned, what is looked at.

import { getContext, setContext } from 'svelte';
import { SharedBoardState } from '$lib/board/state';
import type { BoardProps, SeatId } from '$lib/game/contract';
import { seatNumber } from '$lib/board/seats';
import { Foresight } from '$lib/game/foresight.svelte';
import { Phrases } from '$lib/text';
import { BillPreviews } from './state/bill-previews.svelte';
import type {
  Action,
  Content,
  DeskView,
  DraftView,
  Event,
  Nation,
  NationContent,
  NationView,
  Region,
  RegionContent,
  RegionView,
  Target,
  View,
  Warning,
} from './generated';

export type Props = BoardProps<Content, View, Action, Event>;

/** The kinds of orders that name a region. */
export type RegionOrder = 'move' | 'shoot' | 'claim' | 'bid';

/** The pages of a seat; which it has depends on its office and on the phase. */
export type Page = 'briefing' | 'command' | 'council' | 'chair' | 'facilitator' | 'reveal';

/** On a phone the command page shows one of its parts at a time. */
export type Part = 'map' | 'orders' | 'events' | 'laws' | 'news';

export class BoardState extends SharedBoardState<Content, View, Action, Event> {
  readonly #foresight: Foresight<View, Action, Event>;
  /** What bills would change. */
  readonly billPreviews: BillPreviews;
  /** The kind of region order being planned; the map then asks for its target. */
  planning = $state<RegionOrder | null>(null);
  /** The fleet that is to move. */
  fleet = $state(1);
  /** The region pointed at or pressed. */
  inspected = $state<Region | null>(null);
  /** The region pressed last: its card stays open. */
  opened = $state<Region | null>(null);
  part = $state<Part>('map');
  /** What the last round brought: the view of the next one no longer tells what failed. */
  lastRound = $state.raw<readonly Event[]>([]);
  /** What lies on the Council's desk instead of the floor: a draft by its number, or a way to begin one. */
  paper = $state<number | 'template' | 'law' | null>(null);
  #page = $state<Page | null>(null);

  constructor(props: () => Props) {
    super(props);
    this.#foresight = new Foresight((actions) => this.props.preview(actions));
    this.billPreviews = new BillPreviews(() => this.props.preview([]));
  }

  get isScreen(): boolean {
    return this.props.setting === 'screen';
  }

  /** The viewer's own nation. */
  get mine(): Nation | null {
    return this.view.you?.nation ?? null;
  }
  get nation(): NationView | null {
    return this.mine ? (this.view.nations[this.mine] ?? null) : null;
  }
  get desk(): DeskView | null {
    return this.nation?.desk ?? null;
  }
  get commands(): boolean {
    return this.view.you?.commands ?? false;
  }
  get represents(): boolean {
    return this.view.you?.represents ?? false;
  }
  get presides(): boolean {
    return this.view.you?.presides ?? false;
  }
  get facilitates(): boolean {
    return this.view.you?.office === 'facilitator';
  }

  readonly pages = $derived.by((): { id: Page; name: string }[] => {
    const command = { id: 'command' as const, name: this.commands ? 'Command' : 'Map' };
    const council = { id: 'council' as const, name: 'Council' };
    // The facilitator may preside too.
    const office: { id: Page; name: string }[] = [
      ...(this.facilitates ? [{ id: 'facilitator' as const, name: 'Facilitator' }] : []),
      ...(this.presides ? [{ id: 'chair' as const, name: 'Chair' }] : []),
    ];
    switch (this.view.phase) {
      case 'briefing':
        return [...office.filter((one) => one.id === 'facilitator'), { id: 'briefing', name: 'Briefing' }];
      case 'reveal':
      case 'over':
        return [{ id: 'reveal', name: this.view.phase === 'over' ? 'Result' : 'Reveal' }, command];
      case 'round':
        if (office.length > 0) return [...office, council, command];
        return this.represents && !this.commands ? [council, command] : [command, council];
    }
  });
  get page(): Page {
    const chosen = this.pages.find((page) => page.id === this.#page) ?? this.pages[0];
    return chosen?.id ?? 'command';
  }
  set page(page: Page) {
    this.#page = page;
  }

  readonly #regions = $derived.by(
    () => new Map<Region, RegionContent>(this.content.regions.map((region) => [region.id, region])),
  );
  readonly #nations = $derived.by(
    () => new Map<Nation, NationContent>(this.content.nations.map((nation) => [nation.id, nation])),
  );

  place(region: Region): RegionContent {
    const found = this.#regions.get(region);
    if (!found) throw new Error(`the map has no region ${region}`);
    return found;
  }
  region(region: Region): RegionView {
    const found = this.view.regions[region];
    if (!found) throw new Error(`the view has no region ${region}`);
    return found;
  }
  about(nation: Nation): NationContent {
    const found = this.#nations.get(nation);
    if (!found) throw new Error(`there is no nation ${nation}`);
    return found;
  }
  name(nation: Nation): string {
    return this.about(nation).name;
  }
  regionName(region: Region): string {
    return `${this.place(region).name} (${region})`;
  }
  /** In seat order. */
  get inPlay(): Nation[] {
    return this.content.nations.map((nation) => nation.id).filter((id) => this.view.nations[id]);
  }
  claimants(region: Region): Nation[] {
    const claims = this.region(region).claims ?? {};
    return this.inPlay.filter((nation) => claims[nation]);
  }
  fleetIn(region: Region): { nation: Nation; id: number } | null {
    for (const nation of this.inPlay) {
      const fleet = this.view.nations[nation]?.fleets.find((one) => one.region === region);
      if (fleet) return { nation, id: fleet.id };
    }
    return null;
  }
  seatOffice(seat: SeatId): View['offices'][number] | undefined {
    return this.view.offices[seatNumber(seat)];
  }
  lawTitle(number: number): string {
    const law = this.view.laws.find((one) => one.number === number);
    return law ? `Law ${number}: ${law.title}` : `Law ${number}`;
  }

  /** Where the order being planned may lead, each with what stands against it. */
  readonly targets = $derived.by((): Map<Region, Target> => {
    const targets = this.desk?.targets;
    if (!targets || !this.planning) return new Map();
    const lists: Record<RegionOrder, Target[]> = {
      move: targets.moves.find((one) => one.fleet === this.fleet)?.targets ?? [],
      shoot: targets.shots,
      claim: targets.claims,
      bid: targets.bids,
    };
    return new Map(lists[this.planning].map((target) => [target.region, target]));
  });

  /** The kinds of region orders that are worth showing. */
  readonly kinds = $derived.by((): RegionOrder[] => {
    const targets = this.desk?.targets;
    if (!targets) return [];
    const open = (list: Target[]): boolean => list.some((target) => !target.warning);
    const kinds: RegionOrder[] = ['move'];
    if (open(targets.shots)) kinds.push('shoot');
    if (open(targets.claims)) kinds.push('claim');
    if (open(targets.bids)) kinds.push('bid');
    // Once the fleet has its order, only what can be added to it is left.
    return this.fleetOrdered ? kinds.filter((kind) => kind === 'bid' || this.offers(`order_${kind}`)) : kinds;
  });

  /** Whether an order for the fleet is drafted or final in this round. */
  get fleetOrdered(): boolean {
    return this.desk?.fleet_ordered ?? false;
  }

  /** The offer that draws up an order of the planned kind for a region. */
  offerFor(kind: RegionOrder, region: Region): Action | null {
    const fits = (action: Action): boolean => {
      switch (action.type) {
        case 'order_move':
          return kind === 'move' && action.region === region && action.fleet === this.fleet;
        case 'order_shoot':
          return kind === 'shoot' && action.region === region;
        case 'order_claim':
          return kind === 'claim' && action.region === region;
        default:
          return false;
      }
    };
    return this.props.offers.find((offer) => fits(offer.action))?.action ?? null;
  }

  /** The same order although it would be refused as things stand: the interface takes it. */
  orderFor(kind: RegionOrder, region: Region): Action | null {
    const offered = this.offerFor(kind, region);
    if (offered) return offered;
    switch (kind) {
      case 'move':
        return { type: 'order_move', fleet: this.fleet, region };
      case 'shoot':
        return { type: 'order_shoot', region };
      case 'claim':
        return { type: 'order_claim', region };
      case 'bid':
        return null;
    }
  }

  /** Whether an action of a kind is on offer at all. */
  offers(type: Action['type']): boolean {
    return this.props.offers.some((offer) => offer.action.type === type);
  }

  press(region: Region): void {
    this.inspected = region;
    if (!this.planning || this.planning === 'bid' || !this.targets.has(region)) {
      this.opened = this.opened === region ? null : region;
      return;
    }
    this.order(this.planning, region);
    this.planning = null;
  }

  /** Drafts an order for a region. */
  order(kind: RegionOrder, region: Region): void {
    const order = this.orderFor(kind, region);
    if (order) this.props.onact(order);
    this.opened = null;
  }

  /** What one's fleet could be told to do with a region, by a press on its card. */
  ordersFor(region: Region): RegionOrder[] {
    return this.kinds.filter((kind) => kind !== 'bid' && this.offerFor(kind, region) !== null);
  }

  /** What one's fleet cannot be told to do with a region, and what stands against it; nothing once it has its order. */
  obstacles(region: Region): { kind: RegionOrder; warning: Warning | null }[] {
    const targets = this.desk?.targets;
    if (!targets || this.fleetOrdered || this.view.phase !== 'round') return [];
    const here = this.nation?.fleets.some((fleet) => fleet.region === region) ?? false;
    const moves = targets.moves.find((one) => one.fleet === this.fleet)?.targets ?? [];
    const lists = { move: here ? null : moves, claim: targets.claims } as const;
    return (['move', 'claim'] as const).flatMap((kind) => {
      const list = lists[kind];
      if (list === null || this.offerFor(kind, region) !== null) return [];
      return [{ kind, warning: list.find((target) => target.region === region)?.warning ?? null }];
    });
  }

  /** The kinds of region orders that cannot be given anywhere now, each with what stands against most of its targets. */
  get closedKinds(): { kind: RegionOrder; warning: Warning | null }[] {
    const targets = this.desk?.targets;
    if (!targets || this.fleetOrdered) return [];
    const lists = { shoot: targets.shots, claim: targets.claims } as const;
    return (['shoot', 'claim'] as const).flatMap((kind) => {
      if (this.kinds.includes(kind)) return [];
      const warnings = lists[kind].flatMap(({ warning }) => (warning ? [warning] : []));
      const often = (reason: Warning['reason']): number =>
        warnings.filter((other) => other.reason === reason).length;
      const [main] = warnings.toSorted((one, other) => often(other.reason) - often(one.reason));
      return [{ kind, warning: main ?? null }];
    });
  }

  /** The law under a vote that waits for one's own ballot. */
  readonly mustVote = $derived.by(
    (): boolean =>
      this.offers('cast') &&
      this.view.council.votes.some((vote) => this.mine !== null && !vote.voted.includes(this.mine)),
  );

  /** Whether the Council waits for this seat: for its ballot, or for its word that the debate is over. */
  get councilWaits(): boolean {
    return this.mustVote || this.offers('floor_ready');
  }

  /** Asks the rules what an action would bring; returns how to give that up. */
  weigh(action: Action): () => void {
    return this.#foresight.ask([action], this.view);
  }
  /** What one would see after an action that was asked about, once the rules have told. */
  foreseen(action: Action): View | null {
    const answer = this.#foresight.of([action], this.view);
    return answer && !answer.stopped ? answer.view : null;
  }
  /** One's own interface after an order was drafted, and that draft. */
  foreseenDraft(action: Action): { desk: DeskView; draft: DraftView } | null {
    const desk = this.mine && this.foreseen(action)?.nations[this.mine]?.desk;
    const draft = desk ? desk.drafts.at(-1) : undefined;
    return desk && draft ? { desk, draft } : null;
  }

  act(action: Action): void {
    this.props.onact(action);
  }

  /** Another seat looks at this screen: what the last one had open is none of its business. */
  clear(): void {
    this.planning = null;
    this.opened = null;
    this.paper = null;
    this.part = 'map';
    this.lastRound = [];
    this.#page = null;
    this.billPreviews.clear();
  }
}

/** A deck on paper: to read the view from, with nobody at it. */
export const readOnlyBoard = (read: () => Pick<Props, 'content' | 'view'> & Partial<Props>): BoardState =>
  new BoardState(() => ({
    offers: [],
    viewer: 'spectator',
    seats: [],
    outcome: null,
    phrases: new Phrases(''),
    seatName: String,
    fresh: [],
    log: [],
    timers: {},
    onact: () => undefined,
    ondecide: () => undefined,
    preview: () => Promise.resolve(null),
    why: () => Promise.resolve(null),
    busy: false,
    refusal: null,
    setting: 'replay',
    ...read(),
  }));

const KEY = Symbol('board');
export const provideBoard = (board: BoardState): BoardState => setContext(KEY, board);
export const useBoard = (): BoardState => getContext(KEY);
