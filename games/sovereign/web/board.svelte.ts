// What all parts of the board share: the game as the viewer sees it, what is held, what is aimed at, what is open.

import { createContext, untrack } from 'svelte';
import { Camera } from '$lib/board/camera.svelte';
import { Drag } from '$lib/board/drag.svelte';
import { SharedBoardState } from '$lib/board/state';
import type { BoardProps, Refusal } from '$lib/game/contract';
import { Foresight, type Foreseen } from '$lib/game/foresight.svelte';
import type {
  Action,
  Clash,
  Content,
  Event,
  Hex,
  Seat,
  Technology,
  Unit,
  UnitId,
  UnitKind,
  View,
} from './generated';
import { centre, gridOf, HALF, type Grid } from './map/hexes';
import {
  ASKED,
  FINAL,
  targetsOf,
  movers,
  offerOf,
  paymentsOf,
  type Target,
  type Held,
  type Payment,
} from './state/targets';
import { News } from './state/news.svelte';
import { march, type Assault, type Goal } from './state/reach';
import { HexLookup, type Stack } from './state/hex-lookup';
import { wishOf } from './state/wish';
import { placeName } from './text/places';

export type Props = BoardProps<Content, View, Action, Event>;
type Sheet = 'chart' | 'orders';

/** How wide a hex is when it is comfortable to read and to touch, in pixels: on a phone, and where there is room. */
const COMFORTABLE = { narrow: 48, wide: 58 };
/** In pixels: up to here a screen is a phone's. */
export const NARROW = 600;

export class BoardState extends SharedBoardState<Content, View, Action, Event> {
  readonly drag: Drag<Held>;
  /** Units that are dragged between the fighting ones and the reserves of a battle. */
  readonly ranks: Drag<UnitId>;
  readonly news = new News();
  readonly #foresight = new Foresight<View, Action, Event>((actions) => this.props.preview(actions));
  /** Units of the held stack that stay behind. */
  staying = $state.raw<ReadonlySet<UnitId>>(new Set());
  /** The hex pointed at or focused. */
  hovered = $state<Hex | null>(null);
  /** The hex that was pressed and waits to be confirmed. */
  aimed = $state<Hex | null>(null);
  /** A hex that is looked at although nothing can be done there. */
  inspected = $state<Hex | null>(null);
  /** Why nothing can be done there, in the words of the rules. */
  whyNot = $state.raw<Refusal | null>(null);
  preferredPayment = $state<Payment | null>(null);
  sheet = $state<Sheet | null>(null);
  /** Whose chart is shown, if not one's own. */
  chartOf = $state<Seat | null>(null);
  readonly camera = new Camera<Hex>({ at: centre, unit: 2 * HALF, most: 4, nearest: 180 });

  /** Maps come anew with every view but never change: only their letters count. */
  readonly #letters = $derived.by(() => this.view.map.rows.join('\n'));
  readonly grid: Grid = $derived.by(() => {
    const rows = this.#letters.split('\n');
    const width = Math.max(...rows.map((row) => row.length));
    return gridOf({ width, height: rows.length, rows }, this.content.terrains);
  });
  readonly world: HexLookup = $derived.by(() => new HexLookup(this.view, this.content, this.grid));
  readonly movers = $derived.by(() => movers(this.props.offers));
  /** Hexes beside an enemy: the adjacent rule holds between them. */
  readonly watched: ReadonlySet<Hex> = $derived.by(() => new Set(this.view.watched));
  readonly payments: Payment[] = $derived.by(() => paymentsOf(this.props.offers));
  readonly payment: Payment = $derived.by(() =>
    this.preferredPayment !== null && this.payments.includes(this.preferredPayment)
      ? this.preferredPayment
      : (this.payments[0] ?? 'points'),
  );
  /** Units that would go now. */
  readonly marching: Unit[] = $derived.by(() => this.#marching());
  readonly #march: { goals: Map<Hex, Goal>; assaults: Map<Hex, Assault> } = $derived.by(() => {
    return this.marching.length > 0
      ? march(this.view, this.marching)
      : { goals: new Map(), assaults: new Map() };
  });
  readonly targets: Map<Hex, Target> = $derived.by(() => {
    if (!this.free || this.me === null) return new Map<Hex, Target>();
    return targetsOf(this.props.offers, this.world, {
      grip: this.held,
      purse: this.payment,
      ...this.#march,
      odds: (hex, actions) => this.#clash(hex, actions)?.odds ?? null,
      chosen: this.reserves.filter((id) => !this.staying.has(id)),
    });
  });

  constructor(props: () => Props) {
    super(props);
    this.drag = new Drag<Held>({
      targets: () => [...this.targets.keys()],
      drop: (grip, target) => {
        // What was dropped stays in hand until what it was dropped for is done or given up.
        this.drag.pickUp(grip);
        this.choose(target as Hex, true);
      },
    });
    this.ranks = new Drag<UnitId>({
      targets: (unit) => [
        ...(this.can({ type: 'commit', unit }) ? ['fight'] : []),
        ...(this.can({ type: 'hold', unit }) ? ['reserve'] : []),
      ],
      drop: (unit, rank) => this.act({ type: rank === 'fight' ? 'commit' : 'hold', unit }),
    });
  }

  /** The unit that the retreat in mind would cost. */
  get doomed(): UnitId | null {
    const hex = this.aimed ?? this.hovered;
    const aim = hex === null ? undefined : this.targets.get(hex);
    return aim?.kind === 'retreat' ? (this.lostBy(aim)?.unit ?? null) : null;
  }
  get myTurn(): boolean {
    return this.view.on_turn === this.me && this.view.step !== 'over';
  }
  /** Whether the game waits for the viewer. */
  get asked(): boolean {
    return this.me !== null && this.view.to_act === this.me;
  }
  get held(): Held | null {
    return this.drag.held;
  }
  /** The hex the panel describes: confirmed by a press, or only pointed at. */
  get subject(): Hex | null {
    return this.aimed ?? this.hovered ?? this.inspected;
  }
  get heldKind(): UnitKind | null {
    return this.held?.startsWith('kind:') ? (this.held.slice(5) as UnitKind) : null;
  }
  /** A single unit in hand, as when defenders are arranged. */
  get heldUnit(): Unit | null {
    return this.held?.startsWith('unit:') ? (this.world.units.get(Number(this.held.slice(5))) ?? null) : null;
  }
  get heldStack(): Stack | null {
    if (!this.held?.startsWith('stack:') || this.me === null) return null;
    return this.world.stackOf(this.held.slice(6) as Hex, this.me) ?? null;
  }
  /** Those who may go on after a hex was taken. */
  get reserves(): UnitId[] {
    return this.view.moment.type === 'advancing' ? (this.view.battle?.reserves ?? []) : [];
  }

  name(seat: Seat): string {
    return this.props.seatName(seat);
  }
  /** A seat as the subject of a sentence. */
  who(seat: Seat): string {
    return seat === this.me ? 'you' : this.name(seat);
  }
  kindName(kind: UnitKind): string {
    return this.world.facts(kind)?.name ?? kind;
  }
  technologyName(technology: Technology): string {
    return this.content.technologies.find(({ id }) => id === technology)?.name ?? technology;
  }
  /** Cities are called after the place of their centre. */
  cityName(heart: Hex): string {
    return this.props.phrases.format('city-name', { city: heart }, this.props.seatName) ?? heart;
  }
  /** A hex by the city it belongs to, or else by its land and the city that is nearest. */
  placeName(hex: Hex): string {
    return placeName(hex, this.view, this.content, this.props.phrases);
  }
  bonusOf(technology: Technology): string {
    return this.props.phrases.format(`bonus-${technology}`, this.view.options, this.props.seatName) ?? '';
  }
  offered<Type extends Action['type']>(type: Type): (Action & { type: Type })[] {
    return this.props.offers.flatMap(({ action }) =>
      action.type === type ? [action as Action & { type: Type }] : [],
    );
  }
  /** What a target would bring, once that was asked. */
  foreseen({ actions }: Target): Foreseen<View, Event> | null {
    return this.#foresight.of(actions, this.view);
  }
  /** The unit of the viewer's own that a target would cost him, once that was asked. */
  lostBy(aim: Target): (Event & { type: 'unit_lost' }) | undefined {
    return this.foreseen(aim)?.events.find(
      (event) => event.type === 'unit_lost' && event.seat === this.me,
    ) as (Event & { type: 'unit_lost' }) | undefined;
  }
  /** How an attack that is a target would stand: as the view tells it, or as it was asked. */
  clashOf({ hex, actions }: Target): Clash | null {
    return this.#clash(hex, actions);
  }
  /** Asks what the target in mind would bring, where the view does not say it already. Returns how to give it up. */
  foresee(): (() => void) | undefined {
    const { subject } = this;
    const aim = subject === null ? undefined : this.targets.get(subject);
    if (!aim || !this.free || !ASKED.has(aim.kind)) return undefined;
    if (aim.kind === 'attack' && untrack(() => this.clashOf(aim)) !== null) return undefined;
    return this.#foresight.ask(untilBattle(aim.actions), this.view, this.aimed === null);
  }
  /** Asks why what a press on a dark hex would mean cannot be done. */
  async askWhy(hex: Hex): Promise<void> {
    this.whyNot = null;
    const wish = wishOf(this, hex);
    const refusal = wish && this.free ? await this.props.why(wish) : null;
    if (refusal && this.inspected === hex) this.whyNot = refusal;
  }
  /** Whether a press on a stack takes it up. */
  canTake(stack: Stack): boolean {
    if (!this.free || stack.owner !== this.me || stack.from !== null) return false;
    return stack.units.some(({ id }) => this.movers.has(id));
  }

  /** The kind of action that moves a stack of one's own. */
  moveOf(stack: Stack): Action['type'] | undefined {
    if (!this.canTake(stack)) return undefined;
    return stack.units.flatMap(({ id }) => this.movers.get(id) ?? [])[0];
  }
  /** The kind of action that a press on a hex leads to, if to any. */
  offerAt(hex: Hex): Action['type'] | undefined {
    const aim = this.targets.get(hex);
    const stack = this.me && this.world.stackOf(hex, this.me);
    return aim ? offerOf(aim) : stack ? this.moveOf(stack) : undefined;
  }

  act(action: Action): void {
    if (!this.free) return;
    this.aimed = null;
    this.props.onact(action);
  }
  /** Sends several actions as one decision. */
  send(actions: Action[]): void {
    if (!this.free) return;
    this.clearSelection();
    const [only, ...more] = actions;
    if (only && more.length === 0) this.props.onact(only);
    else this.props.ondecide(actions);
  }

  /** A press on a hex: what it means depends on what is held. `sure` when what it does was seen before the press. */
  press(hex: Hex, sure: boolean): void {
    if (this.targets.has(hex)) this.choose(hex, sure);
    else {
      this.aimed = null;
      const stack = this.me && this.world.stackOf(hex, this.me);
      if (stack && this.canTake(stack)) this.takeUp(hex);
      else {
        this.inspected = this.inspected === hex ? null : hex;
        void this.askWhy(hex);
      }
    }
  }
  choose(hex: Hex, sure: boolean): void {
    const aim = this.targets.get(hex);
    if (!aim) return;
    if (this.aimed === hex || (sure && !FINAL.has(aim.kind))) this.#carryOut(aim);
    else this.aimed = hex;
  }
  confirm(): void {
    const aim = this.aimed && this.targets.get(this.aimed);
    if (aim) this.#carryOut(aim);
  }
  takeUp(hex: Hex): void {
    const grip: Held = `stack:${hex}`;
    this.staying = new Set();
    this.aimed = null;
    if (this.held === grip) this.drag.cancel();
    else this.drag.pickUp(grip);
  }
  hold(grip: Held): void {
    this.aimed = null;
    if (this.held === grip) this.drag.cancel();
    else this.drag.pickUp(grip);
  }
  toggle(unit: UnitId): void {
    const staying = new Set(this.staying);
    if (!staying.delete(unit)) staying.add(unit);
    this.staying = staying;
    this.aimed = null;
  }
  /** Brings a hex into sight; `near` to the middle, large enough to be read and touched. */
  show(hex: Hex, near = false): void {
    if (near) this.camera.go(centre(hex), innerWidth < NARROW ? COMFORTABLE.narrow : COMFORTABLE.wide);
    else this.camera.show(hex, 0);
  }
  /** One step back: the aim, then what is held, then what is looked at. */
  back(): void {
    if (this.aimed) this.aimed = null;
    else if (this.held) this.clearSelection();
    else this.inspected = null;
  }
  clearSelection(): void {
    this.drag.cancel();
    this.staying = new Set();
    this.aimed = null;
    this.inspected = null;
  }

  #carryOut(aim: Target): void {
    const kind = this.held;
    const [only, ...more] = aim.actions;
    if (!only) return;
    if (more.length > 0) this.send(aim.actions);
    else {
      this.act(only);
      // The next unit of the same kind may follow at once.
      if (aim.kind === 'unit' && kind) this.drag.pickUp(kind);
      else if (aim.kind !== 'tile') this.clearSelection();
    }
  }
  /** The attack that actions make: with the same units from the view, or as it would stand once they are done. */
  #clash(hex: Hex, actions: Action[]): Clash | null {
    const going = actions.flatMap((action) =>
      action.type === 'attack' || action.type === 'advance' ? [action.unit] : [],
    );
    const isIt = ({ to, attackers }: Clash): boolean =>
      to === hex && going.every((unit) => attackers.includes(unit));
    const told = this.view.prospects.find((clash) => isIt(clash) && clash.attackers.length === going.length);
    const after = told ? null : this.#foresight.of(untilBattle(actions), this.view)?.view;
    return told ?? (after ? [...after.waiting, ...after.prospects].find(isIt) : null) ?? null;
  }
  #marching(): Unit[] {
    const stack = this.heldStack;
    if (!stack || this.view.moment.type !== 'move') return [];
    const going = stack.units.filter(
      ({ id, aboard }) => aboard === null && this.movers.has(id) && !this.staying.has(id),
    );
    return going;
  }
}

/** A battle is foreseen by its odds, before anybody is asked or a die is rolled. */
const untilBattle = (actions: Action[]): Action[] => actions.filter(({ type }) => type !== 'go');

export const [useBoard, provideBoard] = createContext<BoardState>();
