// The WebSocket of one table. After a loss it reconnects with growing delays and asks for what it missed.

import { Problem } from '../api/problem';
import type { Answer, ToClient, ToServer } from '../generated/http';
import type { Viewer } from '../game/contract';

export type ConnectionStatus = 'connecting' | 'live' | 'lost' | 'closed';

/** The part of WebSocket that is used, so that tests can stand in for it. */
export interface Socket {
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
  send: (text: string) => void;
  close: () => void;
}

interface ConnectionOptions {
  table: string;
  viewer: Viewer;
  onframe: (frame: ToClient) => void;
  open?: (address: string) => Socket;
  random?: () => number;
}

const FIRST_WAIT = 400;
const LONGEST_WAIT = 15_000;
/** A ping goes out after this much silence, and the line counts as dead after twice as much. */
const SILENCE = 20_000;
/** What has been in view for so long counts as seen. */
const SEEN_AFTER = 1_500;
/** A decision without an answer for so long is better sent another way. */
const ANSWER_WAIT = 5_000;
/** In characters: the server takes 16 KiB in one message. */
const LONGEST_DECISION = 5_000;

/** What a player decides, as it is sent. */
export type DecisionMessage = Extract<ToServer, { type: 'act' | 'undo' }>;

interface PendingDecision {
  resolve: (answer: Answer) => void;
  reject: (problem: Problem) => void;
  patience: ReturnType<typeof setTimeout>;
}

function openSocket(address: string): Socket {
  const line = new WebSocket(address);
  const socket: Socket = {
    onopen: null,
    onmessage: null,
    onclose: null,
    send: (text) => line.send(text),
    close: () => line.close(),
  };
  line.onopen = () => socket.onopen?.();
  line.onmessage = (event: MessageEvent<unknown>) => socket.onmessage?.(event);
  line.onclose = () => socket.onclose?.();
  return socket;
}

/** How long to wait before the nth attempt: doubling, with jitter so that a restarted server is not stormed. */
export function retryDelay(attempt: number, random: number): number {
  return Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** attempt) * (0.5 + random / 2);
}

export class Connection {
  status = $state<ConnectionStatus>('connecting');
  /** When the next attempt will be made, while lost. */
  retryAt = $state<number | null>(null);
  viewer: Viewer;
  /** The last version that was received: what a new socket asks to go on from. */
  #version: number | null = null;
  #attempt = 0;
  #socket: Socket | null = null;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #pulse: ReturnType<typeof setInterval> | undefined;
  #seen: ReturnType<typeof setTimeout> | undefined;
  #heard = 0;
  /** Decisions that wait for their answers, by their keys. */
  readonly #decisions = new Map<string, PendingDecision>();
  readonly #options: Required<ConnectionOptions>;

  constructor(options: ConnectionOptions) {
    this.#options = { open: openSocket, random: Math.random, ...options };
    this.viewer = options.viewer;
  }

  connect(): void {
    clearTimeout(this.#retry);
    this.retryAt = null;
    this.#drop();
    if (this.status !== 'lost') this.status = 'connecting';
    const socket = this.#options.open(this.#address());
    this.#socket = socket;
    socket.onopen = () => {
      this.#heard = Date.now();
      this.#pulse = setInterval(() => this.#check(), SILENCE);
    };
    socket.onmessage = (event) => this.#receive(event.data);
    socket.onclose = () => this.#handleLoss();
  }

  /** Changes the viewer; the server answers with a snapshot. */
  viewAs(viewer: Viewer): void {
    this.viewer = viewer;
    this.#version = null;
    if (this.status === 'live') this.#send({ type: 'look', as: viewer });
    else this.connect();
  }

  /** Reconnects after the user has changed: the server knows only who opened the connection. */
  reopen(viewer: Viewer): void {
    this.viewer = viewer;
    this.#version = null;
    this.connect();
  }

  /** Tries now instead of waiting: the browser is back online, or its tab in view. */
  retryNow(): void {
    if (this.status === 'lost') {
      this.#attempt = 0;
      this.connect();
    } else if (this.status === 'live') {
      this.#send({ type: 'ping' });
      this.tellSeen();
    }
  }

  /** Sends a decision over the socket, if it can be sent so now. */
  decide(message: DecisionMessage): Promise<Answer> | null {
    const text = JSON.stringify(message);
    if (this.status !== 'live' || text.length > LONGEST_DECISION) return null;
    return new Promise((resolve, reject) => {
      const patience = setTimeout(() => this.#settle(message.key)?.reject(Problem.offline()), ANSWER_WAIT);
      this.#decisions.set(message.key, { resolve, reject, patience });
      this.#socket?.send(text);
    });
  }

  close(): void {
    this.status = 'closed';
    clearTimeout(this.#retry);
    this.#drop();
  }

  #receive(data: unknown): void {
    this.#heard = Date.now();
    if (typeof data !== 'string') return;
    const frame = JSON.parse(data) as ToClient;
    if (frame.type === 'acted') return this.#settle(frame.key)?.resolve(frame.answer);
    if (frame.type === 'refused') return this.#settle(frame.key)?.reject(new Problem(frame.problem));
    if (frame.type === 'snapshot') {
      this.status = 'live';
      this.#attempt = 0;
    }
    if (frame.type === 'snapshot' || frame.type === 'update') this.#version = frame.version;
    this.#options.onframe(frame);
    if (frame.type === 'snapshot' || frame.type === 'update' || frame.type === 'talk') this.tellSeen();
  }

  /** Says that the table is in view: what is seen here need not be told elsewhere. */
  tellSeen(): void {
    const hidden = typeof document !== 'undefined' && document.hidden;
    clearTimeout(this.#seen);
    if (!hidden)
      this.#seen = setTimeout(() => this.status === 'live' && this.#send({ type: 'seen' }), SEEN_AFTER);
  }

  /** A decision that waits no longer. */
  #settle(key: string): PendingDecision | undefined {
    const decision = this.#decisions.get(key);
    this.#decisions.delete(key);
    clearTimeout(decision?.patience);
    return decision;
  }

  #handleLoss(): void {
    this.#drop();
    if (this.status === 'closed') return;
    this.status = 'lost';
    const wait = retryDelay(this.#attempt++, this.#options.random());
    this.retryAt = Date.now() + wait;
    this.#retry = setTimeout(() => this.connect(), wait);
  }

  #check(): void {
    const silent = Date.now() - this.#heard;
    if (silent > 2 * SILENCE) this.#handleLoss();
    else if (silent >= SILENCE / 2) this.#send({ type: 'ping' });
  }

  #send(message: ToServer): void {
    this.#socket?.send(JSON.stringify(message));
  }

  #drop(): void {
    clearInterval(this.#pulse);
    clearTimeout(this.#seen);
    const socket = this.#socket;
    this.#socket = null;
    if (!socket) return;
    for (const key of [...this.#decisions.keys()]) this.#settle(key)?.reject(Problem.offline());
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  #address(): string {
    const query = new URLSearchParams({ as: this.viewer });
    if (this.#version !== null) query.set('since', String(this.#version));
    const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
    return `${scheme}//${location.host}/api/tables/${encodeURIComponent(this.#options.table)}/live?${query.toString()}`;
  }
}
