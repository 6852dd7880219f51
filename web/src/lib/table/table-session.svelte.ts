// One table as this screen sees it: what the server told, what is shown of it, and what is being sent.

import { read, write } from '../local-storage.svelte';
import { loadClient } from '../game/catalog';
import { api } from '../api/client';
import type { AnyContext, AnyGameClient, Offer, SeatId, SeatLook, Tagged, Viewer } from '../game/contract';
import type { LogStep, Message, Table, ToClient } from '../generated/wire';
import { Phrases, isSeat, type Token } from '../text';
import { say } from '../../text/en';
import { Advice } from './hints.svelte';
import { Connection, type Link } from './connection.svelte';
import { Dispatch } from './dispatch.svelte';
import { distinctNames, dressed, namer, seatLooks } from './seat-style';
import { withParts } from './view-patch';
import { Showing, type Scene } from './playback.svelte';
import { eventsOf, since, story, type Chapter } from './log';

const USUAL_DWELL = 700;
/** Where bots act at once, steps are shown this much faster. */
const HASTE = 0.2;
/** How long an acknowledged action waits for its update before the page goes on anyway. */
const UPDATE_PATIENCE = 6000;

export class Room {
  table = $state.raw<Table>() as Table;
  viewer = $state<Viewer>('spectator');
  version = $state(0);
  log = $state.raw<LogStep[]>([]);
  talk = $state.raw<Message[]>([]);
  client = $state.raw<AnyGameClient | null>(null);
  content = $state.raw<unknown>(null);
  /** The last step seen here on an earlier visit; what came after it is new. */
  seen = $state<number | null>(null);
  /** Messages that came while the talk was not in view. */
  unheard = $state(0);

  readonly phrases = $derived(new Phrases(this.client?.text ?? ''));
  readonly seats: SeatLook[] = $derived.by(() => {
    const view = this.showing.scene?.view ?? null;
    const shown = { ...this.table, to_act: this.toAct };
    return distinctNames(dressed(seatLooks(shown), this.client, view, this.phrases));
  });
  readonly name: (seat: SeatId) => string = $derived(namer(this.seats));
  /** The log as far as the board has shown it. */
  readonly #shown: LogStep[] = $derived.by(() => {
    const version = this.showing.scene?.version ?? 0;
    return this.log.filter((step) => step.seq <= version);
  });
  readonly #told = $derived(eventsOf(this.#shown));
  readonly chapters: Chapter[] = $derived(story(this.#shown, this.phrases, this.client));
  readonly unseen = $derived(this.seen === null ? [] : since(this.chapters, this.seen));

  readonly showing: Showing;
  readonly dispatch: Dispatch;
  readonly advice: Advice;
  readonly #connection: Connection;
  /** What the server told last, ahead of what is shown: updates say only what is new since. */
  #newest: { view: unknown; offers: Offer[] } = { view: null, offers: [] };
  #arrivals: { version: number; arrived: () => void }[] = [];

  constructor(table: Table, viewer: Viewer) {
    this.table = table;
    this.viewer = viewer;
    this.showing = new Showing((events) => this.#dwell(events));
    this.dispatch = new Dispatch({
      table: table.id,
      seat: () => this.seat,
      version: () => this.version,
      offers: () => this.#newest.offers,
      client: () => this.client,
      reached: (version) => this.#reached(version),
    });
    this.advice = new Advice({ table: table.id, seat: () => this.seat, version: () => this.version });
    this.#connection = new Connection({ table: table.id, viewer, onframe: (frame) => this.receive(frame) });
  }

  /** Loads a table with its game and joins it. */
  static async join(id: string, wish?: Viewer): Promise<Room> {
    const table = await api.table(id);
    const room = new Room(table, wish ?? favourite(table));
    room.client = await loadClient(table.game);
    if (room.client) room.content = await api.content(table.game, table.seats.length, table.options);
    room.#connection.connect();
    return room;
  }

  get link(): Link {
    return this.#connection.link;
  }

  get retryAt(): number | null {
    return this.#connection.retryAt;
  }

  /** The seat this screen looks from, if it is its own. */
  get seat(): SeatId | null {
    return isSeat(this.viewer) && this.table.mine.includes(this.viewer) ? this.viewer : null;
  }

  /** Whom the game waits for in what is shown; the server may be further on. */
  get toAct(): SeatId[] {
    return this.showing.waiting > 0 ? (this.showing.scene?.toAct ?? []) : this.table.to_act;
  }

  /** Whether what is shown waits for the seat at this screen. */
  get myTurn(): boolean {
    return this.table.status === 'playing' && this.seat !== null && this.toAct.includes(this.seat);
  }

  /** Everything the game's module is told. */
  get context(): AnyContext {
    return {
      content: this.content,
      view: this.showing.scene?.view ?? null,
      offers: this.showing.offers,
      viewer: this.viewer,
      seats: this.seats,
      outcome: this.table.outcome ?? null,
      phrases: this.phrases,
      seatName: this.name,
      fresh: this.showing.fresh,
      log: this.#told,
      timers: this.table.timers,
    };
  }

  /** One clear sentence on what may be done now, or whom the table waits for. */
  get prompt(): string | Token[] {
    const { table } = this;
    if (table.status === 'open') return say.prompt.open;
    if (table.paused) return say.prompt.paused;
    if (this.showing.scene?.view == null) return say.prompt.loading;
    if (table.status === 'over' && !this.client) return say.prompt.over;
    return this.client?.prompt(this.context) ?? this.#plainPrompt();
  }

  /** What an action is called wherever it is listed. */
  label(action: Tagged): string {
    return this.client?.actionLabel?.(action, this.context) ?? this.phrases.label(action, this.name);
  }

  look(viewer: Viewer): void {
    this.viewer = viewer;
    this.#connection.look(viewer);
  }

  /** Joins anew, after this person's name or seat has changed. */
  rejoin(viewer: Viewer): void {
    this.viewer = viewer;
    this.#connection.reopen(viewer);
  }

  hurry(): void {
    this.#connection.hurry();
  }

  close(): void {
    this.remember();
    this.dispatch.close();
    this.#connection.close();
  }

  /** Keeps how far the log was read, for the next visit. */
  remember(): void {
    if (this.version > 0) write(this.#seenKey, this.version);
  }

  /** The news was read: nothing is new any more. */
  caughtUp(): void {
    this.seen = null;
    this.remember();
  }

  receive(frame: ToClient): void {
    switch (frame.type) {
      case 'snapshot':
        return this.#snapshot(frame);
      case 'update':
        return this.#update(frame);
      case 'table': {
        const began = this.table.status === 'open' && frame.table.status !== 'open';
        this.table = frame.table;
        if (began) this.look(favourite(frame.table));
        return;
      }
      case 'talk':
        this.talk = [...this.talk.filter((message) => message.id !== frame.message.id), frame.message];
        if (frame.message.seat === null || frame.message.seat !== this.seat) this.unheard += 1;
        return;
      case 'bye':
        void this.#dismissed(frame.reason);
        return;
      case 'pong':
        return;
    }
  }

  /** The server ends the line. Who was put out of the seat hears why and looks on; others come back by themselves. */
  async #dismissed(reason: string): Promise<void> {
    const seat = this.seat;
    if (seat === null) return;
    const table = await api.table(this.table.id).catch(() => null);
    if (table === null || table.mine.includes(seat)) return;
    this.table = table;
    this.dispatch.refuse({ detail: reason, code: 'put_out', rule: null });
    this.rejoin(favourite(table));
  }

  #dwell(events: Tagged[]): number {
    const usual = this.client?.dwell?.(events) ?? USUAL_DWELL;
    return this.table.pace === 'instant' ? usual * HASTE : usual;
  }

  #snapshot(frame: ToClient & { type: 'snapshot' }): void {
    const missed = this.#mergeLog(frame);
    const first = this.version === 0 && this.log.length > 0;
    this.table = frame.table;
    this.viewer = frame.viewer;
    this.talk = frame.talk;
    if (first && this.seen === null) this.seen = earlier(read(this.#seenKey, 0), frame.version);
    const scene: Scene = {
      version: frame.version,
      view: frame.view,
      offers: frame.offers as Offer[],
      undo: frame.undo,
      toAct: frame.table.to_act,
      events: missed.flatMap((step) => step.events as Tagged[]),
    };
    if (missed.length > 0 && this.showing.scene) this.showing.push(scene);
    else this.showing.set(scene);
    this.#newest = { view: scene.view, offers: scene.offers };
    this.#arrive(frame.version);
  }

  /** One step, several that came in one moment, or none where only what may be done has changed. */
  #update(frame: ToClient & { type: 'update' }): void {
    const known = frame.steps.length > 0 ? frame.version <= this.version : frame.version < this.version;
    if (known) return;
    const steps = frame.steps.filter((step) => step.seq > this.version);
    this.log = [...this.log, ...steps];
    const { to_act, deadlines, budgets, timers, status, version } = frame;
    this.table = { ...this.table, to_act, deadlines, budgets, timers, status, version };
    if (frame.outcome) this.table = { ...this.table, outcome: frame.outcome };
    this.#newest = {
      view: withParts(frame.view ?? this.#newest.view, frame.parts ?? {}),
      offers: (frame.offers as Offer[] | undefined) ?? this.#newest.offers,
    };
    const events = steps.flatMap((step) => step.events as Tagged[]);
    this.showing.push({ version, ...this.#newest, undo: frame.undo, toAct: to_act, events });
    this.#arrive(version);
  }

  /** Adds the log of a snapshot to what is known, and gives back the steps that were missed meanwhile. */
  #mergeLog(frame: ToClient & { type: 'snapshot' }): LogStep[] {
    const goesOn =
      frame.viewer === this.viewer &&
      this.log.length > 0 &&
      frame.version >= this.version &&
      frame.log[0]?.seq !== 1;
    if (!goesOn) {
      this.log = frame.log;
      return [];
    }
    const missed = frame.log.filter((step) => step.seq > this.version);
    this.log = [...this.log, ...missed];
    return missed;
  }

  #arrive(version: number): void {
    this.version = version;
    for (const waiting of this.#arrivals.filter((one) => one.version <= version)) waiting.arrived();
    this.#arrivals = this.#arrivals.filter((one) => one.version > version);
    if (typeof document !== 'undefined' && !document.hidden && this.seen === null) this.remember();
  }

  #reached(version: number): Promise<void> {
    if (this.version >= version) return Promise.resolve();
    return new Promise((arrived) => {
      this.#arrivals.push({ version, arrived });
      setTimeout(arrived, UPDATE_PATIENCE);
    });
  }

  #plainPrompt(): Token[] {
    if (this.myTurn) return [{ type: 'text', text: say.prompt.yours }];
    const names = this.toAct.flatMap((seat, n): Token[] => [
      ...(n > 0 ? [{ type: 'text', text: ', ' } as const] : []),
      { type: 'seat', seat },
    ]);
    return [{ type: 'text', text: say.prompt.waiting }, ...names];
  }

  get #seenKey(): string {
    return `satrap:seen:${this.table.id}:${this.viewer}`;
  }
}

/** The seat to look from first: one of mine that is waited for, one of mine, or none. */
export function favourite(table: Pick<Table, 'mine' | 'to_act'>): Viewer {
  return table.mine.find((seat) => table.to_act.includes(seat)) ?? table.mine[0] ?? 'spectator';
}

/** A step that was seen before and is not the last: only then is there news. */
function earlier(seen: number, version: number): number | null {
  return seen > 0 && seen < version ? seen : null;
}
