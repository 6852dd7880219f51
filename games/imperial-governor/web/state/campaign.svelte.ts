// What all parts of the board share: the game as the viewer sees it, what is in hand, what is aimed at, what is open.

import { createContext } from 'svelte';
import { Drag } from '$lib/board/drag.svelte';
import type { BoardProps, Offer, SeatLook } from '$lib/game/contract';
import { amountRange, covers, withAmount } from '$lib/game/offers';
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
  View,
} from '../generated';
import { atlasOf, type Atlas } from './atlas';
import { businessOf, isKind, litHexes, toolsOf, type Business, type Lit, type Tool } from './business';
import { Camera } from './camera.svelte';
import { LEADERS, type Content } from './content';
import { hexOf, seatNumber, seatOf, stacksOf, type Stack } from './forces';
import { News } from './news.svelte';
import { waysOf, type Way } from './reach';

export type Props = BoardProps<Content, View, Action, Event>;
export type Sheet = 'embassy' | 'tables' | 'stop';

/** What was chosen and waits to be confirmed. */
export type Aim =
  { type: 'way'; way: Way } | { type: 'offer'; hex: Hex; offer: Offer<Action>; amount: number };

export class Campaign {
  readonly #props: () => Props;
  readonly drag: Drag<Tool>;
  readonly news = new News();
  readonly camera = new Camera();
  /** The leader who is to move. */
  leader = $state<LeaderId | null>(null);
  /** What is put on the map, where several things can be. */
  chosenTool = $state<Tool | null>(null);
  discharging = $state(false);
  aim = $state.raw<Aim | null>(null);
  /** The march under the pointer, before anything is chosen. */
  hinted = $state.raw<Way | null>(null);
  /** A hex that is being looked at. */
  looked = $state<Hex | null>(null);
  sheet = $state<Sheet | null>(null);
  /** With whom the embassy room deals. */
  partner = $state<Seat | null>(null);

  /** What was last on offer: kept while an action is on its way, so that nothing on the desk jumps. */
  offers = $state.raw<Offer<Action>[]>([]);

  readonly atlas: Atlas = $derived.by(() => atlasOf(this.content));
  readonly stacks: Stack[] = $derived.by(() => stacksOf(this.view, this.atlas));
  readonly business: Business = $derived.by(() => businessOf(this.view, this.me));
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
    const at = this.leader ? this.own(this.leader)?.at : undefined;
    if (!this.leader || !at) return new Map<Hex, Way>();
    return waysOf(this.leader, hexOf(at), this.secrets?.reach[this.leader] ?? []);
  });
  readonly lit: ReadonlyMap<Hex, Lit> = $derived.by(() => {
    if (!this.free) return new Map<Hex, Lit>();
    const { business, tool, discharging, ways, atlas } = this;
    return litHexes({ business, offers: this.props.offers, tool, discharging, ways, atlas });
  });

  constructor(props: () => Props) {
    this.#props = props;
    this.drag = new Drag<Tool>({
      // Only what is carried is dropped; what was taken by a press is put down by a press on the map.
      targets: () => (this.drag.pointer === null ? [] : [...this.lit.keys()]),
      drop: (_, hex) => this.#dropped(hex),
    });
  }

  get props(): Props {
    return this.#props();
  }
  get view(): View {
    return this.props.view;
  }
  get content(): Content {
    return this.props.content;
  }
  /** The seat at this screen, unless it only watches. */
  get me(): Seat | null {
    const { viewer } = this.props;
    return viewer === 'spectator' || viewer === 'judge' ? null : viewer;
  }
  get mine(): PlayerView | undefined {
    return this.me ? this.player(this.me) : undefined;
  }
  get secrets(): Private | undefined {
    return this.mine?.private;
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
  /** Whether the player can do something at this instant. */
  get free(): boolean {
    return !this.props.busy && this.props.setting === 'table' && this.props.offers.length > 0;
  }
  player(seat: Seat): PlayerView | undefined {
    return this.view.players[seatNumber(seat)];
  }
  own(leader: Tool): LeaderView | undefined {
    return isKind(leader) ? undefined : this.mine?.leaders[leader];
  }
  look(seat: Seat): SeatLook | undefined {
    return this.props.seats.find((look) => look.seat === seat);
  }
  /** Own leaders on the map. */
  get led(): LeaderId[] {
    return LEADERS.filter((leader) => this.own(leader)?.status === 'on_board');
  }
  /** Own leaders for whom movement still offers something. */
  get movable(): ReadonlySet<LeaderId> {
    const moves = this.offers.flatMap(({ action }) =>
      'leader' in action && this.business === 'movement' ? [action.leader] : [],
    );
    return new Set(moves);
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
    const capital = this.atlas.cities.get(power?.capital ?? '')?.hex ?? null;
    const at = this.led.map((leader) => this.own(leader)?.at).find((place) => place !== undefined);
    return this.business === 'placement' || !at ? capital : hexOf(at);
  }

  offersOf<T extends Action['type']>(type: T): Offer<Action & { type: T }>[] {
    return this.offers.filter((offer): offer is Offer<Action & { type: T }> => offer.action.type === type);
  }
  can(action: Action): boolean {
    return this.free && this.props.offers.some((offer) => covers(offer, action, null));
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
    const lit = this.lit.get(hex);
    if (lit?.type === 'way') this.#aimAt({ type: 'way', way: lit.way });
    else if (lit?.type === 'offers') this.#aimAtOffers(hex, lit.offers);
    else this.#lookAt(hex);
  }
  hint(hex: Hex | null): void {
    const lit = hex === null ? undefined : this.lit.get(hex);
    this.hinted = lit?.type === 'way' ? lit.way : null;
  }
  aimAt(hex: Hex, offer: Offer<Action>): void {
    const range = amountRange(offer, null);
    this.aim = { type: 'offer', hex, offer, amount: range?.min ?? 1 };
  }
  setAmount(amount: number): void {
    if (this.aim?.type === 'offer') this.aim = { ...this.aim, amount };
  }
  confirm(): void {
    const { aim } = this;
    if (!aim || !this.free) return;
    this.aim = null;
    if (aim.type === 'way') this.props.ondecide(aim.way.steps);
    else this.act(chosen(aim));
  }
  /** Drops an aim that is no longer on offer. */
  checkAim(offers: Offer<Action>[]): void {
    const { aim } = this;
    if (aim?.type === 'offer' && !offers.some((offer) => covers(offer, chosen(aim), null))) this.aim = null;
  }
  /** One step back: the aim, then what is looked at, then the leader. */
  back(): void {
    if (this.aim) this.aim = null;
    else if (this.looked) this.looked = null;
    else this.leader = null;
  }
  talk(partner: Seat | null): void {
    this.partner = partner ?? this.partner;
    this.sheet = 'embassy';
  }

  #aimAt(aim: Aim): void {
    const again = this.aim?.type === 'way' && aim.type === 'way' && this.aim.way.hex === aim.way.hex;
    if (again) this.confirm();
    else this.aim = aim;
  }
  #aimAtOffers(hex: Hex, offers: Offer<Action>[]): void {
    const [first] = offers;
    if (!first) return;
    if (this.aim?.type === 'offer' && this.aim.hex === hex) this.confirm();
    // Leaders and units that are being set up can be moved again, so they need no second press.
    else if (first.action.type === 'place_leader' || first.action.type === 'place_units')
      this.act(first.action);
    else this.aimAt(hex, first);
    this.looked = null;
  }
  #lookAt(hex: Hex): void {
    const stack = this.stacks.find(
      (one) => one.hex === hex && one.seat === this.me && one.leaders.length > 0,
    );
    this.aim = null;
    if (this.business === 'movement' && stack) {
      // Pressing again goes through the leaders who stand together.
      const nth = this.leader ? stack.leaders.indexOf(this.leader) : -1;
      this.leader = stack.leaders[nth + 1] ?? (nth < 0 ? (stack.leaders[0] ?? null) : null);
      this.looked = null;
    } else this.looked = this.looked === hex || !this.atlas.hexes.has(hex) ? null : hex;
  }
  #dropped(hex: string): void {
    this.press(hex);
    if (this.aim) this.confirm();
  }
}

/** The action that an aim stands for, its amount chosen. */
export function chosen({ offer, amount }: Aim & { type: 'offer' }): Action {
  const range = amountRange(offer, null);
  return range ? (withAmount(offer.action, range.field, amount) as Action) : offer.action;
}

export const [useCampaign, provideCampaign] = createContext<Campaign>();
