// What the boards of all games know: the game as the viewer sees it, and whether he can do something now. Each game's
// `BoardState` adds its own.

import type { BoardProps, SeatId, SeatStyle, Tagged } from '../game/contract';
import { offerCovers } from '../game/offers';

export class SharedBoardState<Content, View, Action extends Tagged, Event extends Tagged> {
  readonly #props: () => BoardProps<Content, View, Action, Event>;

  constructor(props: () => BoardProps<Content, View, Action, Event>) {
    this.#props = props;
  }

  get props(): BoardProps<Content, View, Action, Event> {
    return this.#props();
  }
  get view(): View {
    return this.props.view;
  }
  get content(): Content {
    return this.props.content;
  }
  /** The seat at this screen, unless it only watches. */
  get me(): SeatId | null {
    const { viewer } = this.props;
    return viewer === 'spectator' || viewer === 'judge' ? null : viewer;
  }
  /** Whether the player can do something at this instant. */
  get free(): boolean {
    return !this.props.busy && this.props.setting === 'table';
  }

  seatStyle(seat: SeatId): SeatStyle | undefined {
    return this.props.seats.find((style) => style.seat === seat);
  }
  can(action: Action): boolean {
    return this.free && this.props.offers.some((offer) => offerCovers(offer, action, null));
  }
}
