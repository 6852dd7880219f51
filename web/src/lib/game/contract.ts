// What a game's client module offers to the page, and what the page hands to it. A game's module holds no rules:
// it draws the view, lights up the offers and gives one of them back.

import type { Component, Snippet } from 'svelte';
import type { PawnShape } from '../board/seats';
import type {
  DecisionPreview,
  GameInfo,
  Outcome,
  Seat as SeatId,
  Strength,
  ViewerName as Viewer,
} from '../generated/http';
import type { Phrases, Token } from '../text';

export type { Outcome, SeatId, Strength, Viewer };

/** Every action and every event is an object told apart by its `type`. */
export interface Tagged {
  type: string;
}

/** Something the viewer may do now. With `max` the action carries its least amount, and all up to `max` are free. */
export interface Offer<Action extends Tagged = Tagged> {
  action: Action;
  max?: number;
}

/** An event and the number of its step. */
export interface LoggedEvent<Event extends Tagged = Tagged> {
  seq: number;
  event: Event;
}

/** What the log tells as one sentence: an event, or several steps of one decision under a message of their own. */
export interface StoryLine extends LoggedEvent {
  /** Where on the board it happened, as the game's board names places. */
  place: string | null;
  /** How much it matters to the reader; 0 is routine, and no summary tells it. */
  weight: number;
}

/** A sentence about what happened, and where. */
export interface NewsLine {
  seq: number;
  tokens: Token[];
  place: string | null;
}

/** What happened since some moment, weightiest first; nothing of routine. */
export interface Recent {
  /** The viewer's own last turn; where all play at once the last round; before either, as far as the log goes back. */
  since: 'turn' | 'round' | 'game' | 'log';
  lines: readonly NewsLine[];
}

/** What a story is told from. */
export interface StoryContext<Content, View> {
  content: Content;
  /** What the reader knows now. */
  view: View;
  /** The reader's seat. */
  me: SeatId | null;
  phrases: Phrases;
}

/** How one seat is shown everywhere on the page. A colour always comes with a shape. */
export interface SeatStyle {
  seat: SeatId;
  name: string;
  /** A name the rules give to the seat (a nation, an office). */
  label: string | null;
  /** What it wins and loses with, by name; `null` for an office that plays for no side. By default the side of the seat plan. */
  side?: string | null;
  /** CSS colours: the pawn, what is written on it, and a tint for backgrounds. */
  colour: string;
  ink: string;
  tint: string;
  /** A line around the pawn, where its colour is too near to that of the page. */
  edge?: string;
  shape: PawnShape;
  online: boolean;
  /** Set when a bot plays the seat, for good or for an absent player. */
  bot: Strength | null;
  /** Whether the person at this screen holds the seat. */
  mine: boolean;
  toAct: boolean;
}

/** The name and colours of a seat once the game has begun, where powers or offices have their own. */
export interface SeatColours {
  label: string;
  /** The name of the side the seat plays for now; `null` for an office that plays for none. */
  side?: string | null;
  colour: string;
  ink: string;
  edge?: string;
  /** By default that of the seat's number. */
  shape?: PawnShape;
}

export interface Refusal {
  detail: string;
  code: string;
  rule: string | null;
}

/** All that is known at one moment; what a prompt, a lesson and a board are made from. */
export interface GameContext<Content, View, Action extends Tagged, Event extends Tagged> {
  /** What never moves: `GET /api/games/{game}/content`. */
  content: Content;
  view: View;
  /** Empty for spectators, in replays, and while older steps are still being shown. */
  offers: Offer<Action>[];
  viewer: Viewer;
  seats: SeatStyle[];
  outcome: Outcome | null;
  /** The game's own phrases, with the names of seats filled in by `seatName`. */
  phrases: Phrases;
  seatName: (seat: SeatId) => string;
  /** The events of the step that is being shown now; empty when nothing is fresh. */
  fresh: Event[];
  /** All events this viewer may know up to the step that is shown, without those that were undone. */
  log: readonly Event[];
  /** What happened since the viewer's own last turn; nothing for somebody without a seat. */
  since?: Recent | undefined;
  /** When each running time limit of the rules ends, by its key, in milliseconds since 1970. */
  timers: Record<string, number>;
}

export interface BoardProps<Content, View, Action extends Tagged, Event extends Tagged> extends GameContext<
  Content,
  View,
  Action,
  Event
> {
  /** Sends one offered action, its amount chosen. Does nothing while `busy`. */
  onact: (action: Action) => void;
  /**
   * Sends several actions as one decision, which is carried out and taken back as a whole: each must be legal once those
   * before it are done. Does nothing while `busy`.
   */
  ondecide: (actions: Action[]) => void;
  /**
   * What a decision would do, as far as the seat can know; without any action, a closer look at things as they are, with what
   * takes the rules too long to tell everybody at every step. Nothing where that cannot be asked now.
   */
  preview: (actions: Action[]) => Promise<DecisionPreview | null>;
  /** Why an action cannot be done now; nothing if it can, or where that cannot be asked. */
  why: (action: Action) => Promise<Refusal | null>;
  /** A decision is on its way. */
  busy: boolean;
  /** The last refusal, until the next action; the page itself shows it beside the pointer. */
  refusal: Refusal | null;
  /** `screen` is read from afar and has no controls; `replay` shows the past. */
  setting: 'table' | 'screen' | 'replay';
  /** For the host: what can be done about a seat, such as a bot for an absent player or a new link. */
  seatControls?: Snippet<[SeatId]> | undefined;
  /** Where the record of the game can be fetched, once it is over. */
  record?: string | null | undefined;
}

/** What a table plays for, as the view tells it. */
export interface Goal {
  /** How one wins at this table, in one sentence. */
  aim: string;
  /** What ends the game, and how near that is, in one sentence. */
  end: string;
  /** How far each seat is, in a few words. */
  progress: Partial<Record<SeatId, string>>;
}

/**
 * One card of the lesson. It is shown once, at the first moment `when` holds. Without `done` it is read and closed. With
 * `done` it is a task: it stands while `when` holds and goes by itself once `done` holds; if its moment passes undone, it
 * waits for the next.
 */
export interface Lesson<Content, View, Action extends Tagged, Event extends Tagged> {
  id: string;
  title: string;
  body: string | ((context: GameContext<Content, View, Action, Event>) => string);
  when: (context: GameContext<Content, View, Action, Event>) => boolean;
  /** CSS selector of what the lesson is about, inside the board; the card stands beside it. */
  highlight?: string | ((context: GameContext<Content, View, Action, Event>) => string | null);
  done?: (context: GameContext<Content, View, Action, Event>) => boolean;
}

/** A seat as a printed sheet knows it. */
export interface SheetSeat {
  seat: SeatId;
  label: string | null;
}

/** A further page of a game, at `/games/<id>/<its name>`: what can be looked at without a table. */
export interface GamePage {
  /** Its heading, and what links to it say. */
  title: string;
  load: () => Promise<{ default: Component<{ info: GameInfo }> }>;
}

/** What pages without a table know of a game: little, and known at once; the rest is loaded when it is shown. */
export interface GameSite {
  /** The rules in our own words; headings carry ids that are rule numbers (`FD-5.3`). */
  rules: () => Promise<{ default: Component<{ content: unknown }> }>;
  /** Art for where there is no picture, drawn in `currentColor` and the game's theme, square. */
  emblem?: () => Promise<{ default: Component }>;
  /** Further pages, by the name they have in the address. */
  pages?: Record<string, GamePage>;
  /** CSS custom properties for this game's pages, without the dashes: `{ accent: '#2c5d63' }`. */
  theme: { light: Theme; dark: Theme };
}

export interface GameClient<Content, View, Action extends Tagged, Event extends Tagged> {
  /** The folder's name under `games/`. */
  id: string;
  Board: Component<BoardProps<Content, View, Action, Event>>;
  /**
   * What a side of the table reads before the game, on the sheet with its invitations: one sheet for each side.
   * `view` is that of the reader's own seat on this side once the game has begun, and a watcher's otherwise. Whoever
   * hands the sheets out may play too: `reader` are the seats of the one who looks.
   */
  Sheet?: Component<{ content: Content; seats: SheetSeat[]; view: View; reader: SheetSeat[] }>;
  lessons: Lesson<Content, View, Action, Event>[];
  /** One clear sentence: what the viewer may do now, or whom the table waits for. */
  prompt: (context: GameContext<Content, View, Action, Event>) => string | Token[];
  /** What the table plays for, how far everybody is, and what ends the game: always in sight. */
  goal?: (context: GameContext<Content, View, Action, Event>) => Goal;
  /** The Fluent source of the game: `import text from '../text/en.ftl?raw'`. */
  text: string;
  /** The name and colours of each seat's power, from the view; by default the page chooses them. */
  seatColours?: (view: View, phrases: Phrases) => Partial<Record<SeatId, SeatColours>>;
  /** Where in the log a new turn begins; its sentence becomes the heading. */
  opensTurn?: (event: Event) => boolean;
  /**
   * Tells what happened in a turn: a sentence for each decision, nothing of routine. A replay still has every step; by
   * default the log has a sentence for each event.
   */
  tell?: (events: readonly LoggedEvent<Event>[], context: StoryContext<Content, View>) => StoryLine[];
  /**
   * Set where the board says by itself on the big screen who plays and what happens now: the page then leaves it the
   * room of its own heading and of the list of players. The news of the story runs below the board.
   */
  ownBigScreen?: boolean;
  /**
   * Set where the board shows all players with what they have and whose turn it is: the page then shows only what the board
   * does not know, which seat is whose, who is there, and clocks.
   */
  showsPlayers?: boolean;
  /** Set where the board has tabs of its own at the foot of a small screen: those of the page then hide behind a button. */
  hasBottomTabs?: boolean;
  /** A score of the outcome as the game's players say it (`×1.75`, `12 talents`); the bare number by default. */
  scoreText?: (score: number, context: GameContext<Content, View, Action, Event>) => string;
  /** A note below the result, for example how a tie was broken. */
  resultNote?: (context: GameContext<Content, View, Action, Event>) => string | null;
  /** A note above the chat field, for example whether the rules let people write to each other now. */
  chatNote?: (context: GameContext<Content, View, Action, Event>) => string | null;
  /** Works out beforehand what the board needs of the content and takes long, in parts (`$lib/pauses`). */
  prepare?: (content: Content) => Promise<void>;
  /** How long the board needs to show a step, in milliseconds; 700 by default. */
  duration?: (events: Event[], content: Content) => number;
  /** The field of an action that carries its free amount; `amount`, or its only number, by default. */
  amountField?: (action: Action) => string;
  /** What the list of actions calls an action, where its message does not say enough; `do-<type>` by default. */
  actionLabel?: (action: Action, context: GameContext<Content, View, Action, Event>) => string | null;
  /** Heading under which the list of actions shows an action; by default `group-<type>` or none. */
  actionGroup?: (action: Action) => string;
}

export type Theme = Partial<Record<ThemeToken, string>>;

/** The tokens a game may set; see styles/tokens.css. */
export type ThemeToken =
  | 'accent'
  | 'accent-ink'
  | 'paper'
  | 'paper-raised'
  | 'paper-sunk'
  | 'ink'
  | 'ink-soft'
  | 'rule'
  | 'board'
  | 'font-display';

/** A game's module as the page sees it: the types of its messages are known only to the game itself. */
export type AnyGameClient = GameClient<unknown, unknown, Tagged, Tagged>;
export type AnyContext = GameContext<unknown, unknown, Tagged, Tagged>;

/** Erases the game's own types, so that the page can hold any game's module. */
export function defineGame<Content, View, Action extends Tagged, Event extends Tagged>(
  client: GameClient<Content, View, Action, Event>,
): AnyGameClient {
  return client as unknown as AnyGameClient;
}

/** Erases the type of the content that a game's own rules page takes. */
export function defineSite<Content>(
  site: Omit<GameSite, 'rules'> & {
    rules: () => Promise<{ default: Component<{ content: Content }> }>;
  },
): GameSite {
  return site as GameSite;
}

/** Ends a `switch` over a tagged union, so that a new kind breaks the build and not the page. */
export function assertNever(never: never): never {
  throw new Error(`unexpected ${JSON.stringify(never)}`);
}
