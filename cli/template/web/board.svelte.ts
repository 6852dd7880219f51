// What all parts of the board share: the game as the viewer sees it, and the bid that is being put together.

import { createContext } from 'svelte';
import { SharedBoardState } from '$lib/board/state';
import { Foresight } from '$lib/game/foresight.svelte';
import type { BoardProps } from '$lib/game/contract';
import type { Action, Content, Event, Province, ProvinceFacts, Seat, View } from './generated';
import { bidRange } from './state/bids';

export type Props = BoardProps<Content, View, Action, Event>;

export class BoardState extends SharedBoardState<Content, View, Action, Event> {
  /** The bid that is being put together, and for which round. */
  #chosen = $state.raw({ round: 0, coins: 0 });
  /** What decisions would bring, as the server tells it: the client holds no rules. */
  readonly #foresight = new Foresight<View, Action, Event>((actions) => this.props.preview(actions));

  /** Which bids are on offer; nothing where none is. */
  readonly range = $derived.by(() => (this.free ? bidRange(this.props.offers) : null));
  readonly chosen = $derived.by(() => {
    const { round, coins } = this.#chosen;
    return round === this.view.round ? Math.min(coins, this.range?.max ?? coins) : 0;
  });

  get seats(): Seat[] {
    return this.view.players.map((_, n): Seat => `P${n}`);
  }
  player(seat: Seat | null): View['players'][number] | undefined {
    return seat === null ? undefined : this.view.players[Number(seat.slice(1))];
  }
  facts(province: Province): ProvinceFacts | undefined {
    return this.content.provinces[province];
  }

  choose(coins: number): void {
    this.#chosen = { round: this.view.round, coins };
  }

  /** For `data-offer`: the kind of action that a press leads to, while it is on offer. */
  markIf(action: Action): Action['type'] | undefined {
    return this.can(action) ? action.type : undefined;
  }
  act(action: Action): void {
    if (this.can(action)) this.props.onact(action);
  }

  /** Asks what an action at which the pointer or the focus rests would bring. */
  foresee(action: Action): void {
    this.#foresight.ask([action], this.view, true);
  }
  /** The coins that an action would leave, once that is known. */
  coinsAfter(action: Action): number | undefined {
    const seen = this.#foresight.of([action], this.view);
    return seen?.view.players[Number(this.me?.slice(1))]?.coins;
  }
}

export const [useBoard, provideBoard] = createContext<BoardState>();
