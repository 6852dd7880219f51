// What all parts of the board share: the game as the viewer sees it, what is in hand, what is aimed at, what is open.

import { createContext } from 'svelte';
import { Camera } from '$lib/board/camera.svelte';
import { Drag } from '$lib/board/drag.svelte';
import { SharedBoardState } from '$lib/board/state';
import type { BoardProps, Offer, Refusal } from '$lib/game/contract';
import type { Foreseen } from '$lib/game/foresight.svelte';
import { amountRange, offerCovers, withAmount } from '$lib/game/offers';
import type {
  Action,
  Event,
  Hex,
  LeaderId,
  LeaderView,
  Odds,
  PlayerView,
  Private,
  Seat,
  Units,
  View,
} from './generated';
import { centre, HIGH } from './map/hexes';
import { mapDataOf, type MapData } from './map/map-data';
import { taskOf, isKind, targetHexes, toolsOf, type Task, type Target, type Tool } from './state/targets';
import { LEADERS, type Content } from './state/content';
import { hexOf, seatNumber, seatOf, stacksOf, type Stack } from './state/stacks';
import { News } from './state/news.svelte';
import { marchOf, waysOf, type Way } from './state/reach';
import { wishOf } from './state/wish';

export type Props = BoardProps<Content, View, Action, Event>;
type Sheet = 'embassy' | 'tables' | 'stop';

/** What was chosen and waits to be confirmed. */
export type Aim =
  | { type: 'way'; leader: LeaderId; way: Way; company: Units }
  | { type: 'offer'; hex: Hex; offer: Offer<Action>; amount: number };

const NOBODY: Units = { legions: 0, squadrons: 0 };

export class BoardState extends SharedBoardState<Content, View, Action, Event> {
  readonly drag: Drag<Tool>;
  readonly news = new News();
  readonly camera = new Camera<Hex>({ at: centre, unit: HIGH, most: 2, nearest: 120, yields: false });
  /** The leader who is to move. */
  leader = $state<LeaderId | null>(null);
  /** What is put on the map, where several things can be. */
  chosenTool = $state<Tool | null>(null);
  discharging = $state(false);
  aim = $state.raw<Aim | null>(null);
  /** What is aimed at would do this; nothing while that is being asked, or cannot be. */
  preview = $state.raw<Foreseen<View, Event> | null>(null);
  #asked: Aim | null = null;
  /** The march under the pointer, before anything is chosen. */
  hovered = $state.raw<Way | null>(null);
  /** A hex that is being looked at. */
  inspected = $state<Hex | null>(null);
  /** Why nothing can be done there, in the words of the rules. */
  whyNot = $state.raw<Refusal | null>(null);
  sheet = $state<Sheet | null>(null);
  /** With whom the embassy room deals. */
  partner = $state<Seat | null>(null);

  /** What was last on offer: kept while an action is on its way, so that nothing in the panel jumps. */
  offers = $state.raw<Offer<Action>[]>([]);

  readonly mapData: MapData = $derived.by(() => mapDataOf(this.content));
  readonly stacks: Stack[] = $derived.by(() => stacksOf(this.view, this.mapData));
  readonly task: Task = $derived.by(() => taskOf(this.view, this.me));
  readonly tools: Tool[] = $derived.by(() => toolsOf(this.offers));
  readonly tool: Tool | null = $derived.by(() => {
    const { chosenTool, tools } = this;
    if (chosenTool && tools.includes(chosenTool)) return chosenTool;
    return (
      tools.find((tool) => !isKind(tool) && this.own(tool)?.status !== 'on_board') ??
      tools.find(isKind) ??
      tools[0] ??
      null
    );
  });
  readonly ways: ReadonlyMap<Hex, Way> = $derived.by(() => {
    const { leader, secrets } = this;
    const at = leader ? this.own(leader)?.at : undefined;
    if (!leader || !at) return new Map<Hex, Way>();
    const preferred = this.companyOf(leader).squadrons > 0 ? 'sea' : 'land';
    return waysOf(leader, hexOf(at), secrets?.reach[leader] ?? [], preferred);
  });
  readonly targets: ReadonlyMap<Hex, Target> = $derived.by(() => {
    if (!this.free) return new Map<Hex, Target>();
    const { task, tool, discharging, ways, mapData } = this;
    return targetHexes({ task, offers: this.props.offers, tool, discharging, ways, mapData });
  });

  constructor(props: () => Props) {
    super(props);
    this.drag = new Drag<Tool>({
      // Only what is carried is dropped; what was taken by a press is put down by a press on the map.
      targets: () => (this.drag.pointer === null ? [] : [...this.targets.keys()]),
      drop: (_, hex) => this.#dropped(hex),
    });
  }

  get mine(): PlayerView | undefined {
    return this.me ? this.player(this.me) : undefined;
  }
  get secrets(): Private | undefined {
    return this.mine?.private;
  }
  /** What the viewer would know of his own affairs after what is aimed at. */
  get foreseenSecrets(): Private | undefined {
    return this.me ? this.preview?.view.players[seatNumber(this.me)]?.private : undefined;
  }
  get seats(): Seat[] {
    return this.view.players.map((_, n) => seatOf(n));
  }
  get others(): Seat[] {
    return this.seats.filter((seat) => seat !== this.me);
  }
  /** Whose turn it is, if it is somebody's alone. */
  get active(): Seat | null {
    const { flow } = this.view;
    return flow.type === 'turn' || flow.type === 'peace_fates' ? flow.of : null;
  }
  override get free(): boolean {
    return super.free && this.props.offers.length > 0;
  }
  player(seat: Seat): PlayerView | undefined {
    return this.view.players[seatNumber(seat)];
  }
  own(leader: Tool): LeaderView | undefined {
    return isKind(leader) ? undefined : this.mine?.leaders[leader];
  }
  /** Own leaders on the map. */
  get led(): LeaderId[] {
    return LEADERS.filter((leader) => this.own(leader)?.status === 'on_board');
  }
  /** Own leaders who can still go somewhere, or strike where they stand. */
  get movable(): ReadonlySet<LeaderId> {
    if (this.task !== 'movement') return new Set();
    const striking = this.offersOf('overwhelm').map(({ action }) => action.leader);
    return new Set([...LEADERS.filter((leader) => this.secrets?.reach[leader]), ...striking]);
  }
  companyOf(leader: LeaderId): Units {
    return this.own(leader)?.company ?? NOBODY;
  }
  /** Where the viewer has forces. */
  get ownHexes(): Hex[] {
    return this.stacks.filter(({ seat }) => seat === this.me).map(({ hex }) => hex);
  }
  stacksAt(hex: Hex): Stack[] {
    return this.stacks.filter((stack) => stack.hex === hex);
  }
  oddsAt(hex: Hex, action: Action & { type: 'attack' }): Odds | undefined {
    return this.view.odds.find(
      (odds) =>
        odds.hex === hex && odds.target === action.target && odds.part === action.part && !odds.leader,
    );
  }

  /** Where the viewer's own business is: his capital while he sets up, else his king or another leader. */
  scene(): Hex | null {
    const power = this.content.map.powers.find(({ id }) => id === this.mine?.power);
    const capital = this.mapData.cities.get(power?.capital ?? '')?.hex ?? null;
    const at = this.led.map((leader) => this.own(leader)?.at).find((place) => place !== undefined);
    return this.task === 'placement' || !at ? capital : hexOf(at);
  }

  offersOf<T extends Action['type']>(type: T): Offer<Action & { type: T }>[] {
    return this.offers.filter((offer): offer is Offer<Action & { type: T }> => offer.action.type === type);
  }
  /** For `data-offer`: what a press on something would act on, while it would. */
  mark<T extends Action['type']>(type: T): T | undefined {
    return this.free ? type : undefined;
  }
  act(action: Action): void {
    if (!this.free) return;
    this.aim = null;
    this.props.onact(action);
  }

  take(leader: LeaderId): void {
    this.leader = this.leader === leader ? null : leader;
    this.aim = null;
    const at = this.own(leader)?.at;
    if (this.leader && at) this.camera.show(hexOf(at));
  }
  /** A press on a hex: what it means depends on what is asked. */
  press(hex: Hex): void {
    const lit = this.targets.get(hex);
    if (lit?.type === 'way') this.#aimAtWay(lit.way);
    else if (lit?.type === 'offers') this.#aimAtOffers(hex, lit.offers);
    else this.#lookAt(hex);
  }
  hover(hex: Hex | null): void {
    const lit = hex === null ? undefined : this.targets.get(hex);
    this.hovered = lit?.type === 'way' ? lit.way : null;
  }
  aimAt(hex: Hex, offer: Offer<Action>): void {
    const range = amountRange(offer, null);
    void this.#aimAt({ type: 'offer', hex, offer, amount: range?.min ?? 1 });
  }
  setAmount(amount: number): void {
    if (this.aim?.type === 'offer') void this.#aimAt({ ...this.aim, amount });
  }
  confirm(): void {
    const { aim } = this;
    if (!aim || !this.free || !this.sound) return;
    this.aim = null;
    this.props.ondecide(this.#decision(aim));
  }
  /** Aims at a march, with all who go along unless told otherwise. */
  async aimAtMarch(way: Way, company: Units = way.company): Promise<void> {
    if (!this.leader) return;
    await this.#aimAt({ type: 'way', leader: this.leader, way, company });
  }
  /** Whether what is aimed at can be done: of a march at least its first step. */
  get sound(): boolean {
    const { aim, preview } = this;
    if (aim?.type !== 'way' || !preview) return true;
    return preview.done > this.#decision(aim).length - aim.way.steps.length;
  }
  /** Drops an aim that is no longer on offer. */
  checkAim(offers: Offer<Action>[]): void {
    const { aim } = this;
    if (aim?.type === 'offer' && !offers.some((offer) => offerCovers(offer, chosenAction(aim), null)))
      this.aim = null;
    if (aim?.type === 'way' && this.ways.get(aim.way.hex)?.path[0] !== aim.way.path[0]) this.aim = null;
  }
  /** One step back: the aim, then what is looked at, then the leader. */
  back(): void {
    if (this.aim) this.aim = null;
    else if (this.inspected) this.inspected = null;
    else this.leader = null;
  }
  talk(partner: Seat | null): void {
    this.partner = partner ?? this.partner;
    this.sheet = 'embassy';
  }

  #aimAtWay(way: Way): void {
    const { aim } = this;
    const again = aim?.type === 'way' && aim.way.hex === way.hex;
    // What cannot be undone has to be on the card before a second press on the hex counts.
    if (!again) void this.aimAtMarch(way);
    else if (this.#asked === null) this.confirm();
  }
  /** Aims at something, and asks the rules what it would bring. */
  async #aimAt(aim: Aim): Promise<void> {
    this.preview = null;
    this.aim = this.#asked = aim;
    const foreseen = (await this.props.preview(this.#decision(aim))) as Foreseen<View, Event> | null;
    if (this.#asked === aim) this.#asked = null;
    if (this.aim === aim) this.preview = foreseen;
  }
  #decision(aim: Aim): Action[] {
    if (aim.type === 'offer') return [chosenAction(aim)];
    return marchOf(aim.leader, this.companyOf(aim.leader), aim.company, aim.way);
  }
  #aimAtOffers(hex: Hex, offers: Offer<Action>[]): void {
    const [first] = offers;
    if (!first) return;
    if (this.aim?.type === 'offer' && this.aim.hex === hex) this.confirm();
    // Leaders and units that are being set up can be moved again, so they need no second press.
    else if (first.action.type === 'place_leader' || first.action.type === 'place_units')
      this.act(first.action);
    else this.aimAt(hex, first);
    this.inspected = null;
  }
  #lookAt(hex: Hex): void {
    const stack = this.stacks.find(
      (one) => one.hex === hex && one.seat === this.me && one.leaders.length > 0,
    );
    this.aim = null;
    if (this.task === 'movement' && stack) this.takeFrom(stack);
    else {
      this.inspected = this.inspected === hex || !this.mapData.hexes.has(hex) ? null : hex;
      void this.#askWhy(hex);
    }
  }
  /** Asks why what a press on a dark hex would mean cannot be done. */
  async #askWhy(hex: Hex): Promise<void> {
    this.whyNot = null;
    const wish = wishOf(this, hex);
    const refusal = wish && this.free ? await this.props.why(wish) : null;
    if (refusal && this.inspected === hex) this.whyNot = refusal;
  }
  /** Takes the leader of a stack in hand; pressing again goes through the leaders who stand together. */
  takeFrom(stack: Stack): void {
    const nth = this.leader ? stack.leaders.indexOf(this.leader) : -1;
    this.leader = stack.leaders[nth + 1] ?? null;
    this.aim = null;
    this.inspected = null;
  }
  /** What was carried to a hex is done at once, unless it cannot be undone: then the card asks. */
  #dropped(hex: string): void {
    const lit = this.targets.get(hex);
    if (lit?.type === 'way') void this.#carried(lit.way);
    else {
      this.press(hex);
      if (this.aim) this.confirm();
    }
  }
  async #carried(way: Way): Promise<void> {
    await this.aimAtMarch(way);
    const { aim, preview } = this;
    if (aim?.type !== 'way' || aim.way !== way || !preview) return;
    const whole = this.#decision(aim).length;
    if (preview.done === whole && preview.reversible === whole) this.confirm();
  }
}

/** The action that an aim stands for, its amount chosen. */
function chosenAction({ offer, amount }: Aim & { type: 'offer' }): Action {
  const range = amountRange(offer, null);
  return range ? (withAmount(offer.action, range.field, amount) as Action) : offer.action;
}

export const [useBoard, provideBoard] = createContext<BoardState>();
