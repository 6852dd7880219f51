// What all parts of the board share: the game as the viewer sees it, and the bid that is being put together.

import { createContext } from 'svelte';
import { offerCovers } from '$lib/game/offers';
import type { BoardProps, SeatStyle } from '$lib/game/contract';
import type { Action, Content, Event, Province, ProvinceFacts, Seat, View } from './generated';
import { bidRange } from './state/bids';

export type Props = BoardProps<Content, View, Action, Event>;

export class BoardState {
  readonly #props: () => Props;
  /** The bid that is being put together, and for which round. */
  #chosen = $state.raw({ round: 0, coins: 0 });
  /** What the scout would leave, as the server tells it. */
  coinsAfterScout = $state.raw<number | null>(null);

  /** Which bids are on offer; nothing where none is. */
  readonly range = $derived.by(() => (this.props.busy ? null : bidRange(this.props.offers)));
  readonly chosen = $derived.by(() => {
    const { round, coins } = this.#chosen;
    return round === this.view.round ? Math.min(coins, this.range?.max ?? coins) : 0;
  });

  constructor(props: () => Props) {
    this.#props = props;
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
  get seats(): Seat[] {
    return this.view.players.map((_, n): Seat => `P${n}`);
  }

  seatStyle(seat: Seat): SeatStyle | undefined {
    return this.props.seats.find((look) => look.seat === seat);
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

  can(action: Action): boolean {
    return !this.props.busy && this.props.offers.some((offer) => offerCovers(offer, action, null));
  }
  /** For `data-offer`: the kind of action that a press leads to, while it is on offer. */
  markIf(action: Action): Action['type'] | undefined {
    return this.can(action) ? action.type : undefined;
  }
  act(action: Action): void {
    if (this.can(action)) this.props.onact(action);
  }
  /** Asks the server what the scout would cost; the client holds no rules. */
  async previewScout(): Promise<void> {
    const preview = await this.props.preview([{ type: 'scout' }]);
    const view = preview?.view as View | undefined;
    this.coinsAfterScout = view?.players[Number(this.me?.slice(1))]?.coins ?? null;
  }
}

export const [useBoard, provideBoard] = createContext<BoardState>();
