// One table on this screen: what the server sent, what is shown of it, and what is being sent.

import { immutableJSONPatch } from 'immutable-json-patch';
import { motion } from '../board/motion.svelte';
import { readStored, writeStored } from '../local-storage.svelte';
import { loadClient } from '../game/catalog';
import { api } from '../api/client';
import type {
  AnyContext,
  AnyGameClient,
  Goal,
  Offer,
  SeatId,
  SeatStyle,
  Tagged,
  Viewer,
} from '../game/contract';
import type { LogStep, Message, Table, ToClient } from '../generated/http';
import { Phrases, isSeat, type Token } from '../text';
import { t } from '../../text/en';
import { Hints } from './hints.svelte';
import { Connection, type ConnectionStatus } from './connection.svelte';
import { Dispatch } from './dispatch.svelte';
import { distinctNames, withSeatColours, seatNamer, seatStyles } from './seat-style';
import { Playback, type PlaybackStep } from './playback.svelte';
import { eventsOf, linesSince, groupByTurn, sinceOwnTurn, type LogTurn } from './log';

const DEFAULT_DURATION = 700;
/** A round of bots is shown in this time, however much they do. */
const LONGEST_PLAYBACK = 10_000;
/** Where bots act at once, steps are shown this much faster; without movement nobody waits for them at all. */
const INSTANT_FACTOR = 0.2;
/** How long an acknowledged action waits for its update before the page goes on anyway. */
const UPDATE_TIMEOUT = 6000;

interface JoinWish {
  as?: Viewer;
  /** Called when it is known what is played, before the board is here. */
  onfound?: (table: Table) => void | Promise<void>;
}

/** The seat of the bot that says this: no person does. */
export const botOf = (message: Message): SeatId | null => (message.user === undefined ? message.seat : null);

export class TableSession {
  table = $state.raw<Table>() as Table;
  viewer = $state<Viewer>('spectator');
  version = $state(0);
  log = $state.raw<LogStep[]>([]);
  chat = $state.raw<Message[]>([]);
  client = $state.raw<AnyGameClient | null>(null);
  content = $state.raw<unknown>(null);
  /** The last step seen here on an earlier visit; what came after it is new. */
  lastSeen = $state<number | null>(null);
  /** Messages that arrived while the chat was not in view. */
  unreadMessages = $state(0);
  /** What bots said in answer to a step, until it has been shown. */
  #remarks = $state.raw<readonly { message: Message; version: number }[]>([]);
  /** What a bot said a moment ago: nobody hears of what the board does not show yet. */
  readonly spoken: Message | null = $derived.by(() => {
    const shown = this.playback.step?.version ?? 0;
    return this.#remarks.findLast(({ version }) => version <= shown)?.message ?? null;
  });
  /** Bots that this person does not want to hear at this table. */
  mutedBots = $state.raw<readonly SeatId[]>([]);

  readonly phrases = $derived(new Phrases(this.client?.text ?? ''));
  readonly seats: SeatStyle[] = $derived.by(() => {
    const view = this.playback.step?.view ?? null;
    const shown = { ...this.table, to_act: this.toAct };
    return distinctNames(withSeatColours(seatStyles(shown), this.client, view, this.phrases));
  });
  readonly name: (seat: SeatId) => string = $derived(seatNamer(this.seats));
  /** What a seat is called where it acts for a power: the power's name. */
  readonly #title: (seat: SeatId) => string = $derived(
    (seat) => this.seats.find((one) => one.seat === seat)?.label ?? this.name(seat),
  );
  /** Whether more happened than the log here tells. */
  readonly hasEarlierSteps = $derived((this.log[0]?.seq ?? 1) > 1);
  /** The log as far as the board has shown it. */
  readonly #shownLog: LogStep[] = $derived.by(() => {
    const version = this.playback.step?.version ?? 0;
    return this.log.filter((step) => step.seq <= version);
  });
  readonly #events = $derived(eventsOf(this.#shownLog));
  readonly turns: LogTurn[] = $derived.by(() => {
    const view = this.playback.step?.view ?? null;
    const reader = view === null ? null : { content: this.content, view, me: this.seat };
    return groupByTurn(this.#shownLog, this.phrases, this.client, false, reader);
  });
  readonly #since = $derived(
    this.seat === null ? undefined : sinceOwnTurn(this.turns, this.seat, !this.hasEarlierSteps),
  );
  readonly newLines = $derived(this.lastSeen === null ? [] : linesSince(this.turns, this.lastSeen));

  readonly playback: Playback;
  readonly dispatch: Dispatch;
  readonly hints: Hints;
  readonly #connection: Connection;
  /** What the server sent last, ahead of what is shown: updates carry only what has changed since. */
  #latest: { view: unknown; offers: Offer[] } = { view: null, offers: [] };
  /** What came before the board was here; `null` once it is. */
  #early: ToClient[] | null = null;
  #versionWaiters: { version: number; arrived: () => void }[] = [];

  constructor(table: Table, viewer: Viewer) {
    this.table = table;
    this.viewer = viewer;
    this.mutedBots = readStored(this.#mutedKey, []);
    this.playback = new Playback({
      step: (events) => this.#hurry * (this.client?.duration?.(events, this.content) ?? DEFAULT_DURATION),
      longest: () => this.#hurry * LONGEST_PLAYBACK,
    });
    this.dispatch = new Dispatch({
      table: table.id,
      seat: () => this.seat,
      version: () => this.version,
      offers: () => this.#latest.offers,
      client: () => this.client,
      sendOverSocket: (message) => this.#connection.decide(message),
      waitForVersion: (version) => this.#waitForVersion(version),
    });
    this.hints = new Hints({ table: table.id, seat: () => this.seat, version: () => this.version });
    this.#connection = new Connection({ table: table.id, viewer, onframe: (frame) => this.#hear(frame) });
  }

  /** Loads a table with its game and joins it. */
  static async join(id: string, { as: wish, onfound }: JoinWish = {}): Promise<TableSession> {
    const table = await api.table(id);
    void onfound?.(table);
    const session = new TableSession(table, wish ?? defaultViewer(table));
    // Board, content and what the server tells are asked for at once; what comes early waits for the others.
    session.#early = [];
    session.#connection.connect();
    try {
      const content = api.content(table.game, table.seats.length, table.options);
      const [client, known] = await Promise.all([loadClient(table.game), content]);
      await client?.prepare?.(known);
      [session.client, session.content] = [client, known];
    } catch (fault) {
      session.close();
      throw fault;
    }
    const frames = session.#early;
    session.#early = null;
    for (const frame of frames) session.receive(frame);
    return session;
  }

  get connectionStatus(): ConnectionStatus {
    return this.#connection.status;
  }

  get retryAt(): number | null {
    return this.#connection.retryAt;
  }

  /** The seat this screen views the game as, if it belongs to this user. */
  get seat(): SeatId | null {
    return isSeat(this.viewer) && this.table.mine.includes(this.viewer) ? this.viewer : null;
  }

  /** Whom the game waits for in what is shown; the server may be further on. */
  get toAct(): SeatId[] {
    return this.playback.waiting > 0 ? (this.playback.step?.toAct ?? []) : this.table.to_act;
  }

  /** Whether what is shown waits for the seat at this screen. */
  get myTurn(): boolean {
    return this.table.status === 'playing' && this.seat !== null && this.toAct.includes(this.seat);
  }

  /** Everything the game's module is given. */
  get context(): AnyContext {
    return {
      content: this.content,
      view: this.playback.step?.view ?? null,
      offers: this.playback.offers,
      viewer: this.viewer,
      seats: this.seats,
      outcome: this.table.outcome ?? null,
      phrases: this.phrases,
      seatName: this.name,
      fresh: this.playback.fresh,
      log: this.#events,
      since: this.#since,
      timers: this.table.timers,
    };
  }

  /** One clear sentence on what may be done now, or whom the table waits for. */
  get prompt(): string | Token[] {
    const { table } = this;
    if (table.status === 'open') return t.prompt.open;
    if (table.paused) return table.host_pauses ? t.prompt.pausedByHost : t.prompt.paused;
    if (this.playback.step?.view == null) return t.prompt.loading;
    if (table.status === 'over' && !this.client) return t.prompt.over;
    return this.client?.prompt(this.context) ?? this.#defaultPrompt();
  }

  /** What the table plays for; nothing before it has begun, or where the game does not say. */
  get goal(): Goal | null {
    if (this.playback.step?.view == null) return null;
    return this.client?.goal?.(this.context) ?? null;
  }

  /** What an action is called wherever it is listed. */
  label(action: Tagged): string {
    return this.client?.actionLabel?.(action, this.context) ?? this.phrases.label(action, this.#title);
  }

  /** What a standing order says. */
  orderText(order: Tagged): string {
    const told = this.phrases.format(`standing-order-${order.type}`, order, this.#title);
    return told ?? this.phrases.label(order, this.#title);
  }

  viewAs(viewer: Viewer): void {
    this.viewer = viewer;
    this.#connection.viewAs(viewer);
  }

  /** Joins anew, after this person's name or seat has changed. */
  rejoin(viewer: Viewer): void {
    this.viewer = viewer;
    this.#connection.reopen(viewer);
  }

  retryNow(): void {
    this.#connection.retryNow();
  }

  close(): void {
    this.saveReadPosition();
    this.dispatch.close();
    this.#connection.close();
  }

  /** Keeps how far the log was read, for the next visit. */
  saveReadPosition(): void {
    if (this.version > 0) writeStored(this.#seenKey, this.version);
  }

  /** Reads what happened before the log here begins. */
  async loadEarlierSteps(): Promise<void> {
    const { viewer } = this;
    const first = this.log[0]?.seq ?? 1;
    if (first <= 1) return;
    const page = await api.log(this.table.id, viewer, first);
    // Meanwhile it may have been read already, or be seen through other eyes.
    if (this.viewer === viewer && this.log[0]?.seq === first) this.log = [...page.steps, ...this.log];
  }

  /** Marks everything in the log as read. */
  markAllRead(): void {
    this.lastSeen = null;
    this.saveReadPosition();
  }

  #hear(frame: ToClient): void {
    if (this.#early) this.#early.push(frame);
    else this.receive(frame);
  }

  receive(frame: ToClient): void {
    switch (frame.type) {
      case 'snapshot':
        return this.#handleSnapshot(frame);
      case 'update':
        return this.#handleUpdate(frame);
      case 'table': {
        const began = this.table.status === 'open' && frame.table.status !== 'open';
        this.table = frame.table;
        if (began) this.viewAs(defaultViewer(frame.table));
        return;
      }
      case 'talk':
        this.chat = [...this.chat.filter((message) => message.id !== frame.message.id), frame.message];
        if (botOf(frame.message)) this.#hearBot(frame.message);
        else if (frame.message.seat === null || frame.message.seat !== this.seat) this.unreadMessages += 1;
        return;
      case 'bye':
        void this.#handleBye(frame.reason);
        return;
      case 'pong':
        return;
    }
  }

  /** What a bot says to everybody is shown beside it and need not be looked up; what it says to one waits to be read. */
  #hearBot(message: Message): void {
    if (this.isMuted(message)) return;
    this.#remarks = [...this.#remarks, { message, version: this.version }];
    if (message.to !== null) this.unreadMessages += 1;
  }

  isMuted(message: Message): boolean {
    const bot = botOf(message);
    return bot !== null && this.mutedBots.includes(bot);
  }

  muteBot(seat: SeatId): void {
    this.mutedBots = [...this.mutedBots, seat];
    this.#remarks = this.#remarks.filter(({ message }) => message.seat !== seat);
    writeStored(this.#mutedKey, this.mutedBots);
  }

  hearBots(): void {
    this.mutedBots = [];
    writeStored(this.#mutedKey, this.mutedBots);
  }

  /** A message has been shown for long enough. */
  hush(message: Message): void {
    this.#remarks = this.#remarks.filter((remark) => remark.message.id > message.id);
  }

  get #mutedKey(): string {
    return `satrap:muted-bots:${this.table.id}`;
  }

  /** The server closed the connection. A player who lost the seat is told why and watches; others reconnect. */
  async #handleBye(reason: string): Promise<void> {
    const seat = this.seat;
    if (seat === null) return;
    const table = await api.table(this.table.id).catch(() => null);
    if (table === null || table.mine.includes(seat)) return;
    this.table = table;
    this.dispatch.refuse({ detail: reason, code: 'put_out', rule: null });
    this.rejoin(defaultViewer(table));
  }

  get #hurry(): number {
    if (this.table.pace !== 'instant') return 1;
    return motion.reduced ? 0 : INSTANT_FACTOR;
  }

  #handleSnapshot(frame: ToClient & { type: 'snapshot' }): void {
    const missed = this.#mergeLog(frame);
    const first = this.version === 0 && this.log.length > 0;
    this.table = frame.table;
    this.viewer = frame.viewer;
    this.chat = frame.talk;
    if (first && this.lastSeen === null)
      this.lastSeen = lastSeenBefore(readStored(this.#seenKey, 0), frame.version);
    const scene: PlaybackStep = {
      version: frame.version,
      view: frame.view,
      offers: frame.offers as Offer[],
      undo: frame.undo,
      toAct: frame.table.to_act,
      events: missed.flatMap((step) => step.events as Tagged[]),
    };
    if (missed.length > 0 && this.playback.step) this.playback.push(scene);
    else this.playback.set(scene);
    this.#latest = { view: scene.view, offers: scene.offers };
    this.#setVersion(frame.version);
  }

  /** One step, several that came in one moment, or none where only what may be done has changed. */
  #handleUpdate(frame: ToClient & { type: 'update' }): void {
    const known = frame.steps.length > 0 ? frame.version <= this.version : frame.version < this.version;
    if (known) return;
    const steps = frame.steps.filter((step) => step.seq > this.version);
    this.log = [...this.log, ...steps];
    const { to_act, deadlines, budgets, timers, status, version } = frame;
    this.table = { ...this.table, to_act, deadlines, budgets, timers, status, version };
    if (frame.outcome) this.table = { ...this.table, outcome: frame.outcome };
    this.#latest = {
      // What did not change stays the same object.
      view: immutableJSONPatch(frame.view ?? this.#latest.view, frame.patch ?? []),
      offers: (frame.offers as Offer[] | undefined) ?? this.#latest.offers,
    };
    const events = steps.flatMap((step) => step.events as Tagged[]);
    this.playback.push({ version, ...this.#latest, undo: frame.undo, toAct: to_act, events });
    this.#setVersion(version);
  }

  /** Adds the log of a snapshot to what is known, and gives back the steps that were missed meanwhile. */
  #mergeLog(frame: ToClient & { type: 'snapshot' }): LogStep[] {
    const goesOn =
      frame.viewer === this.viewer &&
      this.log.length > 0 &&
      frame.version >= this.version &&
      (frame.log[0]?.seq ?? 1) <= this.version + 1 &&
      frame.log[0]?.seq !== 1;
    if (!goesOn) {
      this.log = frame.log;
      return [];
    }
    const missed = frame.log.filter((step) => step.seq > this.version);
    this.log = [...this.log, ...missed];
    return missed;
  }

  #setVersion(version: number): void {
    this.version = version;
    for (const waiting of this.#versionWaiters.filter((one) => one.version <= version)) waiting.arrived();
    this.#versionWaiters = this.#versionWaiters.filter((one) => one.version > version);
    if (typeof document !== 'undefined' && !document.hidden && this.lastSeen === null)
      this.saveReadPosition();
  }

  #waitForVersion(version: number): Promise<void> {
    if (this.version >= version) return Promise.resolve();
    return new Promise((arrived) => {
      this.#versionWaiters.push({ version, arrived });
      setTimeout(arrived, UPDATE_TIMEOUT);
    });
  }

  #defaultPrompt(): Token[] {
    if (this.myTurn) return [{ type: 'text', text: t.prompt.yours }];
    const names = this.toAct.flatMap((seat, n): Token[] => [
      ...(n > 0 ? [{ type: 'text', text: ', ' } as const] : []),
      { type: 'seat', seat },
    ]);
    return [{ type: 'text', text: t.prompt.waiting }, ...names];
  }

  get #seenKey(): string {
    return `satrap:seen:${this.table.id}:${this.viewer}`;
  }
}

/** The view to start with: one of the user's seats that is to act, any of their seats, or a spectator's. */
export function defaultViewer(table: Pick<Table, 'mine' | 'to_act'>): Viewer {
  return table.mine.find((seat) => table.to_act.includes(seat)) ?? table.mine[0] ?? 'spectator';
}

/** The last seen step, if there are newer ones. */
function lastSeenBefore(seen: number, version: number): number | null {
  return seen > 0 && seen < version ? seen : null;
}
