// What the board shows now. Steps can arrive faster than people can follow, so they are shown one after another; the
// real state may be a few steps ahead.

import { wait } from '../board/motion.svelte';
import type { Offer, SeatId, Tagged } from '../game/contract';

export interface PlaybackStep {
  version: number;
  view: unknown;
  offers: Offer[];
  /** How many of its last decisions the viewer's seat can undo. */
  undo: number;
  /** Whom the game waited for at this moment. */
  toAct: SeatId[];
  events: Tagged[];
}

/** In milliseconds. */
interface PlaybackTimes {
  /** How long a step should be seen. */
  step: (events: Tagged[]) => number;
  /** However much waits, it is shown in this time. */
  longest: () => number;
}

export class Playback {
  step = $state.raw<PlaybackStep | null>(null);
  /** The events being shown; empty once they had their time. */
  fresh = $state.raw<Tagged[]>([]);
  waiting = $state(0);
  #queue: PlaybackStep[] = [];
  #running = false;
  #skip = new AbortController();
  /** Which part of its time each waiting step is given. */
  #part = 1;
  readonly #times: PlaybackTimes;

  constructor(times: PlaybackTimes) {
    this.#times = times;
  }

  /** Nothing may be done while older steps are still being shown. */
  get offers(): Offer[] {
    return this.waiting > 0 ? [] : (this.step?.offers ?? []);
  }

  /** Shows a step at once, without the steps before it. */
  set(scene: PlaybackStep): void {
    this.#queue = [];
    this.waiting = 0;
    this.#skip.abort();
    this.step = scene;
    this.fresh = [];
  }

  push(scene: PlaybackStep): void {
    this.#queue.push(scene);
    this.waiting = this.#queue.length;
    const needed = this.#queue.reduce((sum, { events }) => sum + this.#times.step(events), 0);
    const longest = this.#times.longest();
    this.#part = needed > longest ? longest / needed : 1;
    if (!this.#running) void this.#play();
  }

  /** Goes straight to the last step. */
  skip(): void {
    const last = this.#queue.at(-1);
    if (last) this.set(last);
    else this.#skip.abort();
  }

  async #play(): Promise<void> {
    this.#running = true;
    for (let scene = this.#queue.shift(); scene; scene = this.#queue.shift()) {
      this.waiting = this.#queue.length;
      this.step = scene;
      this.fresh = scene.events;
      this.#skip = new AbortController();
      if (scene.events.length > 0) await wait(this.#waitTime(scene.events), this.#skip.signal);
    }
    this.fresh = [];
    this.#running = false;
  }

  #waitTime(events: Tagged[]): number {
    const unseen = typeof document !== 'undefined' && document.hidden;
    return unseen ? 0 : this.#times.step(events) * this.#part;
  }
}
