// What all parts of the board share: the game as the viewer sees it, what is being chosen, what is being composed.

import { createContext } from 'svelte';
import { SharedBoardState } from '$lib/board/state';
import type { BoardProps, Refusal } from '$lib/game/contract';
import type {
  Action,
  Card,
  CardText,
  Content,
  Decree,
  Dept,
  Event,
  PendingView,
  Pool,
  Seat,
  View,
} from './generated';
import { Selection } from './state/selection.svelte';
import { reassignSteps } from './state/decisions';
import { DEPTS } from './map/layout';
import { pathsOf, type Part, type Path } from './state/action-paths';
import { wishOf } from './state/wish';

export type Props = BoardProps<Content, View, Action, Event>;

export class BoardState extends SharedBoardState<Content, View, Action, Event> {
  readonly selection: Selection;
  /** A decision that is being put together before the rules hear of it. */
  composing = $state<'spread' | 'reassign' | null>(null);
  /** Where the player wants each seat to go, once he has changed something. */
  #wanted = $state.raw<Dept[] | null>(null);
  /** What heaps would hold if the sliders were confirmed. */
  heaps = $state.raw<Partial<Record<Pool, number>>>({});
  /** Whether the pointer or focus is on the button that ends the turn. */
  endingTurn = $state(false);

  readonly paths: Path[] = $derived.by(() => {
    if (this.props.busy) return [];
    if (this.reassigning) return this.#reassignPaths();
    if (this.composing !== null) return [];
    return this.props.offers.flatMap((offer) => pathsOf(offer.action, this.view));
  });

  /** Where each seat shall go, while places are being given out anew: at first where it is. */
  readonly picks: readonly Dept[] = $derived.by(() => {
    if (this.#wanted) return this.#wanted;
    const made = this.pending?.type === 'reassign' ? (this.pending.picks ?? []) : [];
    const taken = new Set(made);
    const free = (): Dept => DEPTS.find((dept) => this.view.departments[dept] && !taken.has(dept)) ?? 'EXE';
    return this.seats.map((seat, n) => {
      const present = this.player(seat)?.dept;
      const dept = made[n] ?? (present && !taken.has(present) ? present : free());
      taken.add(dept);
      return dept;
    });
  });

  constructor(props: () => Props) {
    super(props);
    this.selection = new Selection({
      paths: () => this.paths,
      done: ({ action, parts }) => {
        if (action) this.act(action);
        else this.#repick(parts);
      },
    });
  }

  get pending(): PendingView | null {
    return this.view.phase.type === 'turn' ? (this.view.phase.pending ?? null) : null;
  }
  /** The open decision, if it is the viewer's. */
  get mine(): PendingView | null {
    return this.pending?.seat === this.me ? this.pending : null;
  }
  /** Whether it is the viewer's turn to play (not merely to answer). */
  get myTurn(): boolean {
    return this.view.phase.type === 'turn' && this.view.phase.seat === this.me;
  }
  get seats(): Seat[] {
    return this.view.players.map((_, n): Seat => `P${n}`);
  }

  name(seat: Seat): string {
    return this.props.seatName(seat);
  }
  deptName(dept: Dept): string {
    return this.content.departments[dept]?.name ?? dept;
  }
  decreeName(decree: Decree): string {
    return this.content.decrees[decree]?.short ?? decree;
  }
  poolName(pool: Pool): string {
    return isDept(pool) ? this.deptName(pool) : this.name(pool);
  }
  card(card: Card): CardText | undefined {
    return this.content.cards[card];
  }
  /** Blame in a pool now. */
  blame(pool: Pool): number {
    return (isDept(pool) ? this.view.departments[pool]?.blame : this.player(pool)?.blame) ?? 0;
  }
  player(seat: Seat): View['players'][number] | undefined {
    return this.view.players[Number(seat.slice(1))];
  }

  /** For `data-offer`: what a press on something would act on, while it would. */
  mark<T extends Action['type']>(type: T): T | undefined {
    return this.free && this.props.offers.length > 0 ? type : undefined;
  }
  /** The same for a single action, while it is on offer. */
  markIf(action: Action): Action['type'] | undefined {
    return this.can(action) ? action.type : undefined;
  }
  /** Why a part does not answer, in the words of the rules. */
  async whyNot(part: Part): Promise<Refusal | null> {
    const { me, view } = this;
    if (me === null || this.props.busy || this.composing !== null) return null;
    const wish = wishOf(part, { view, me, made: this.selection.made });
    return wish && (await this.props.why(wish));
  }
  act(action: Action): void {
    if (this.props.busy) return;
    this.selection.clear();
    this.props.onact(action);
  }
  /** Sends a decision of several actions, beside whatever is being put together. */
  decide(steps: Action[]): void {
    if (!this.props.busy) this.props.ondecide(steps);
  }
  /** Sends what was put together. */
  send(steps: Action[]): void {
    if (this.props.busy) return;
    this.stopComposing();
    this.decide(steps);
  }
  stopComposing(): void {
    this.composing = null;
    this.#wanted = null;
    this.heaps = {};
    this.selection.clear();
  }

  /** Whether places are being given out: put together here, or begun and not yet told whole. */
  get reassigning(): boolean {
    return this.composing === 'reassign' || this.mine?.type === 'reassign';
  }
  beginReassign(): void {
    this.stopComposing();
    this.composing = 'reassign';
  }
  /** What was being put together is void once it can no longer be begun. */
  checkComposing(): void {
    const { composing, props } = this;
    if (composing === null || props.busy || props.offers.length === 0) return;
    if (!this.can({ type: composing }) && this.mine?.type !== composing) this.stopComposing();
  }
  /** Picks that have been told to the rules stand. */
  get fixedPicks(): number {
    return this.pending?.type === 'reassign' ? (this.pending.picks?.length ?? 0) : 0;
  }
  sendReassign(): void {
    this.send(reassignSteps([...this.picks], this.fixedPicks, this.pending?.type !== 'reassign'));
  }
  /** Puts a seat on a desk; whoever sits there takes the chair that is left. */
  repick(seat: Seat, dept: Dept): void {
    const mine = Number(seat.slice(1));
    const before = this.picks[mine];
    this.#wanted = this.picks.map((pick, n) => {
      if (n === mine) return dept;
      return pick === dept && before ? before : pick;
    });
  }

  #repick([seat, dept]: string[]): void {
    if (seat && dept) this.repick(seat.slice(5) as Seat, dept.slice(5) as Dept);
  }

  #reassignPaths(): Path[] {
    const fixed = new Set(this.picks.slice(0, this.fixedPicks));
    return this.seats.slice(this.fixedPicks).flatMap((seat) =>
      DEPTS.filter((dept) => {
        const theirs = this.picks[Number(seat.slice(1))];
        return this.view.departments[dept] && dept !== theirs && !fixed.has(dept);
      }).map((dept): Path => ({ parts: [`seat:${seat}`, `dept:${dept}`], action: null })),
    );
  }
}

export function isDept(pool: Pool): pool is Dept {
  return (DEPTS as readonly string[]).includes(pool);
}

export const [useBoard, provideBoard] = createContext<BoardState>();
