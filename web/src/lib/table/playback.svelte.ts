// What the board shows now. Steps come faster than eyes can follow, so they are shown one after another; the truth
// may be a few steps ahead.

import { motion, wait } from '../board/motion.svelte';
import type { Offer, SeatId, Tagged } from '../game/contract';

export interface Scene {
  version: number;
  view: unknown;
  offers: Offer[];
  /** How many of its last decisions the viewer's seat can take back. */
  undo: number;
  /** Whom the game waited for at this moment. */
  toAct: SeatId[];
  events: Tagged[];
}

/** Beyond this many waiting steps the show runs faster. */
const COMFORTABLE = 3;

export class Showing {
  scene = $state.raw<Scene | null>(null);
  /** The events being shown; empty once they had their time. */
  fresh = $state.raw<Tagged[]>([]);
  waiting = $state(0);
  #queue: Scene[] = [];
  #running = false;
  #skip = new AbortController();
  readonly #dwell: (events: Tagged[]) => number;

  constructor(dwell: (events: Tagged[]) => number) {
    this.#dwell = dwell;
  }

  /** Nothing may be done while older steps are still being shown. */
  get offers(): Offer[] {
    return this.waiting > 0 ? [] : (this.scene?.offers ?? []);
  }

  /** Shows a scene at once, without the way there. */
  set(scene: Scene): void {
    this.#queue = [];
    this.waiting = 0;
    this.#skip.abort();
    this.scene = scene;
    this.fresh = [];
  }

  push(scene: Scene): void {
    this.#queue.push(scene);
    this.waiting = this.#queue.length;
    if (!this.#running) void this.#run();
  }

  /** Goes straight to the last step. */
  skip(): void {
    const last = this.#queue.at(-1);
    if (last) this.set(last);
    else this.#skip.abort();
  }

  async #run(): Promise<void> {
    this.#running = true;
    for (let scene = this.#queue.shift(); scene; scene = this.#queue.shift()) {
      this.waiting = this.#queue.length;
      this.scene = scene;
      this.fresh = scene.events;
      this.#skip = new AbortController();
      if (scene.events.length > 0) await wait(this.#pace(scene.events), this.#skip.signal);
    }
    this.fresh = [];
    this.#running = false;
  }

  #pace(events: Tagged[]): number {
    const unseen = typeof document !== 'undefined' && document.hidden;
    if (motion.reduced || unseen) return 0;
    const hurry = Math.max(0.2, Math.min(1, COMFORTABLE / (this.#queue.length + 1)));
    return this.#dwell(events) * hurry;
  }
}
