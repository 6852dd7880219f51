// What all parts of the board share: the game as the viewer sees it, what is held, what is aimed at, what is open.

import { createContext } from 'svelte';
import { Drag } from '$lib/board/drag.svelte';
import { SharedBoardState } from '$lib/board/state';
import type { BoardProps } from '$lib/game/contract';
import { Foresight } from '$lib/game/foresight.svelte';
import { offerCovers } from '$lib/game/offers';
import type {
  Action,
  Card,
  CardLine,
  Content,
  Event,
  Forecast,
  Hex,
  Hindrance,
  Piece,
  PieceId,
  PlayerView,
  Seat,
  View,
  World,
} from './generated';
import { targetHexes, offerOf, takeUp, type Target } from './state/targets';
import { wishOf } from './state/wish';
import { hexMapOf, mapOf, type HexMap, type MapId } from './map/hexes';
import { News } from './state/news.svelte';
import { distinct, stacksOf, describeStack, type Stack } from './state/stacks';
import { isUseful, usesOf, type Uses } from './state/card-uses';
import { inPlace, placeName } from './text/places';

export type Props = BoardProps<Content, View, Action, Event>;

/** One card of the hand: its kind, and which of the equal ones. */
export type HandCard = `${Card}#${number}`;
/** Where a card can be dropped besides a hex: the bench for its special action. */
export const BENCH = 'bench';

type Sheet = { sheet: 'market' } | { sheet: 'piles'; seat: Seat };

export class BoardState extends SharedBoardState<Content, View, Action, Event> {
  readonly drag: Drag<HandCard>;
  readonly news: News;
  readonly #foresight: Foresight<View, Action, Event>;
  /** The world whose surface is shown. */
  opened = $state<World>('slate');
  /** On a narrow screen only one map is shown. */
  front = $state<'space' | 'planet'>('space');
  /** A hex whose pieces are being looked at or chosen from. */
  inspected = $state<Hex | null>(null);
  /** What was chosen and waits to be confirmed. */
  aim = $state.raw<Action | null>(null);
  /** Why nothing can be done in the dark hex that was pressed last. */
  whyNot = $state.raw<string | null>(null);
  connecting = $state(false);
  first = $state<PieceId | null>(null);
  sheet = $state.raw<Sheet | null>(null);

  readonly cards: ReadonlyMap<string, CardLine> = $derived.by(
    () => new Map(this.content.cards.map((line) => [line.id, line])),
  );
  readonly space: HexMap = $derived.by(() => hexMapOf(this.content, 'space'));
  readonly surface: HexMap = $derived.by(() => hexMapOf(this.content, this.opened));
  readonly stacks: Map<Hex, Stack> = $derived.by(() => stacksOf(this.view.pieces, this.cards));
  readonly targets: Map<Hex, Target> = $derived.by(() => {
    if (!this.free) return new Map<Hex, Target>();
    return targetHexes(this.props.offers, this.view.pieces, {
      card: this.held,
      connecting: this.connecting,
      first: this.first,
    });
  });

  constructor(props: () => Props) {
    super(props);
    this.news = new News();
    this.#foresight = new Foresight((actions) => this.props.preview(actions));
    $effect(() => (this.aim ? this.#foresight.ask([this.aim], this.view) : undefined));
    this.drag = new Drag<HandCard>({
      targets: (item) => this.#dropsOf(item),
      drop: (item, target) => this.#dropped(item, target),
    });
    const active = this.player(this.view.active)?.home;
    this.opened = this.myHome ?? active ?? this.content.worlds.at(-1)?.id ?? 'slate';
  }

  /** Whose hand lies on the table: one's own, or for a judge the active player's. */
  get handOf(): Seat | null {
    return this.me ?? (this.props.viewer === 'judge' ? this.view.active : null);
  }
  get myHome(): World | null {
    return (this.me && this.player(this.me)?.home) ?? null;
  }
  get myTurn(): boolean {
    return this.view.phase === 'play' && this.view.active === this.me;
  }
  get begun(): { card: Card; piece: Piece } | null {
    const begun = this.view.turn?.begun;
    const piece = begun && this.piece(begun.piece);
    return begun && piece && this.me === this.view.active ? { card: begun.card, piece } : null;
  }
  get held(): Card | null {
    return this.begun ? null : cardOf(this.drag.held);
  }
  get seats(): Seat[] {
    return this.view.players.map((_, n): Seat => `P${n}`);
  }

  name(seat: Seat): string {
    return this.props.seatName(seat);
  }
  player(seat: Seat): PlayerView | undefined {
    return this.view.players[Number(seat.slice(1))];
  }
  piece(id: PieceId): Piece | undefined {
    return this.view.pieces.find((piece) => piece.id === id);
  }
  card(card: Card): CardLine | undefined {
    return this.cards.get(card);
  }
  cardName = (card: string): string => this.cards.get(card)?.name ?? card;
  worldName(world: World): string {
    return this.content.worlds.find(({ id }) => id === world)?.name ?? world;
  }
  /** A hex as people say it. */
  placeName(hex: Hex): string {
    return placeName(hex, this.content, (world) => this.worldName(world as World));
  }
  stackName(stack: Stack): string {
    return `${describeStack(stack, this.cardName)} of ${stack.owner === this.me ? 'yours' : this.name(stack.owner)}`;
  }
  uses(card: Card): Uses {
    return usesOf(card, this.props.offers);
  }
  /** How combat would end for what is held or on its way, if it went there. */
  forecast(hex: Hex): Forecast | undefined {
    const kind = this.begun?.piece.kind ?? this.held;
    return this.view.turn?.forecasts.find((forecast) => forecast.hex === hex && forecast.kind === kind);
  }
  /** What one would see after what is aimed at, once the rules have told. */
  get foreseen(): View | null {
    return (this.aim && this.#foresight.of([this.aim], this.view)?.view) ?? null;
  }
  /** Why a card can do nothing but move a piece, if that is so. */
  hindrance(card: Card): Hindrance | undefined {
    return this.view.turn?.hindered.find((hindered) => hindered.card === card)?.hindrance;
  }
  /** The hand, card by card. */
  get hand(): HandCard[] {
    const pile = this.handOf ? this.player(this.handOf)?.hand : undefined;
    return this.content.cards.flatMap(({ id }) =>
      Array.from({ length: pile?.[id] ?? 0 }, (_, n): HandCard => `${id}#${n}`),
    );
  }
  /** Cards that could still do something, for the warning before the turn ends. */
  get unused(): Card[] {
    return this.hand.flatMap((item) => {
      const card = cardOf(item);
      return card && isUseful(this.uses(card)) ? [card] : [];
    });
  }
  /** Lit hexes on a map: how much there is to aim at. */
  targetsOn(map: MapId): number {
    return [...this.targets.keys()].filter((hex) => mapOf(hex) === map).length;
  }
  /** Worlds on offer as a home. */
  get homes(): World[] {
    return this.props.offers.flatMap(({ action }) => (action.type === 'choose_world' ? [action.world] : []));
  }
  /** The kind of action that a press on a hex leads to, if to any. */
  offerAt(hex: Hex): Action['type'] | undefined {
    const lit = this.targets.get(hex);
    if (lit) return offerOf(lit);
    if (!this.free) return undefined;
    const world = this.space.at.get(hex)?.world;
    if (world && world !== this.opened && this.homes.includes(world)) return 'choose_world';
    // With no card in hand a press on a piece shows the cards that move it.
    const movable = this.props.offers.some(
      ({ action }) => action.type === 'begin_move' && this.piece(action.piece)?.at === hex,
    );
    return movable && this.held === null && !this.connecting ? 'begin_move' : undefined;
  }
  /** The kind of action that can be taken on a map. */
  offerOn(map: MapId): Action['type'] | undefined {
    const [lit] = [...this.targets].flatMap(([hex, one]) => (mapOf(hex) === map ? [one] : []));
    if (lit) return offerOf(lit);
    return this.free && map !== 'space' && this.homes.includes(map) ? 'choose_world' : undefined;
  }

  act(action: Action): void {
    if (!this.free) return;
    this.clearSelection();
    this.props.onact(action);
  }
  open(world: World): void {
    this.opened = world;
    this.front = 'planet';
  }
  /** Shows the map a hex lies on. */
  show(hex: Hex): void {
    const map = mapOf(hex);
    if (map === 'space') this.front = 'space';
    else this.open(map);
  }

  /** A press on a hex: what it means depends on what is held. */
  press(hex: Hex): void {
    this.news.battle = [];
    this.whyNot = null;
    const lit = this.targets.get(hex);
    const world = this.space.at.get(hex)?.world;
    if (lit?.type === 'aim') this.#aimAt(lit.action);
    else if (lit?.type === 'end') this.#end(lit.base, lit.action);
    else if (lit?.type === 'take') this.#take(lit.pieces, hex);
    else this.inspected = this.inspected === hex || !this.stacks.has(hex) ? null : hex;
    if (!world || lit?.type === 'aim') return;
    // A world is opened by pressing it; on a narrow screen the space map stays while there is something to do on it.
    if (lit || this.inspected || this.view.phase !== 'play') this.opened = world;
    else this.open(world);
  }
  /** Whether a press on a dark hex is answered: something is in hand that could be meant for it. */
  get explains(): boolean {
    return this.free && wishOf(this, 'Space(0,0)') !== null;
  }
  async askWhy(hex: Hex): Promise<void> {
    const wish = wishOf(this, hex);
    this.whyNot = null;
    const refusal = wish && (await this.props.why(wish));
    this.whyNot = refusal && inPlace(refusal.detail, hex, this.begun?.piece.at);
  }
  /** A press on a card, after it was picked up: with a piece in sight it is for that piece. */
  pressCard(card: Card): void {
    this.news.battle = [];
    this.whyNot = null;
    this.#dropChoice();
    if (!this.myTurn) this.clearSelection();
    else if (this.begun) this.putBack();
    else if (this.inspected && this.drag.held) {
      const movable = this.movable(card, this.inspected);
      const [only] = movable;
      if (only && distinct(movable).length === 1) this.take(card, only.id);
    }
  }
  /** Own pieces in a hex that a card can move. */
  movable(card: Card, hex: Hex): Piece[] {
    const { pieces } = this.uses(card);
    return this.view.pieces.filter((piece) => piece.at === hex && pieces.includes(piece.id));
  }
  /** Takes a piece up; whatever was on its way is put back first. */
  take(card: Card, piece: PieceId): void {
    if (!this.free) return;
    const steps = takeUp(card, piece, this.begun !== null);
    this.clearSelection();
    this.props.ondecide(steps);
  }
  /** Whether the card of the begun move could move another piece instead. */
  async couldTake(card: Card, piece: PieceId): Promise<boolean> {
    const steps = takeUp(card, piece, true);
    return (await this.props.preview(steps))?.done === steps.length;
  }
  connect(): void {
    this.#dropChoice();
    this.connecting = true;
  }
  confirm(): void {
    if (this.aim) this.act(this.aim);
  }
  /** Takes the begun move back. */
  putBack(): void {
    const abort: Action = { type: 'abort_move' };
    this.aim = null;
    if (this.can(abort)) this.props.onact(abort);
  }
  /** One step back: the combat that lies over the map, the aim, then the move, then the card. */
  back(): void {
    if (this.news.battle.length > 0) this.news.battle = [];
    else if (this.aim) this.aim = null;
    else if (this.begun) this.putBack();
    else this.clearSelection();
  }
  clearSelection(): void {
    this.drag.cancel();
    this.inspected = null;
    this.#dropChoice();
  }

  #dropChoice(): void {
    this.aim = null;
    this.whyNot = null;
    this.connecting = false;
    this.first = null;
  }
  #aimAt(action: Action): void {
    if (this.aim && offerCovers({ action }, this.aim, null)) this.confirm();
    else this.aim = action;
  }
  #end(base: PieceId, action: Action | null): void {
    if (action) this.#aimAt(action);
    else this.first = base;
  }
  #take(pieces: PieceId[], hex: Hex): void {
    const found = distinct(this.view.pieces.filter(({ id }) => pieces.includes(id)));
    const [only, other] = found;
    if (only && !other && this.held) this.take(this.held, only.id);
    else this.inspected = this.inspected === hex ? null : hex;
  }
  #dropsOf(item: HandCard): string[] {
    if (this.drag.pointer === null) return [];
    const card = cardOf(item);
    const uses = card && this.uses(card);
    const special = uses && (uses.gather || uses.buys.length > 0 || uses.pairs.length > 0);
    return [...this.targets.keys(), ...(special ? [BENCH] : [])];
  }
  #dropped(item: HandCard, target: string): void {
    // The card stays in hand: where it fell is only the first choice made with it.
    this.drag.pickUp(item);
    if (target === BENCH) this.special();
    else this.press(target as Hex);
  }
  /** Begins the special action of the held card. */
  special(): void {
    const uses = this.held && this.uses(this.held);
    if (!uses) return;
    if (uses.gather) this.act(uses.gather);
    else if (uses.buys.length > 0) this.sheet = { sheet: 'market' };
    else if (uses.pairs.length > 0) this.connect();
  }
}

export function cardOf(item: HandCard | null): Card | null {
  return item === null ? null : (item.slice(0, item.indexOf('#')) as Card);
}

export const [useBoard, provideBoard] = createContext<BoardState>();
