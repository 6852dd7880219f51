// Sends what a player decides. An action that got no answer is sent again under the same key, so that it is done
// exactly once; one that came late is tried again if it is still on offer.

import { api } from '../api/client';
import { Problem } from '../api/problem';
import { wait } from '../board/motion.svelte';
import type { AnyGameClient, Offer, Refused, SeatId, Tagged } from '../game/contract';
import { covers } from '../game/offers';
import { patience } from './connection.svelte';
import { say } from '../../text/en';

/** What a decision needs to know of the table. */
export interface Ground {
  table: string;
  seat: () => SeatId | null;
  version: () => number;
  offers: () => Offer[];
  client: () => AnyGameClient | null;
  /** Resolves when the table has reached a version, or after a while. */
  reached: (version: number) => Promise<void>;
}

type Deed = { act: Tagged } | 'undo';

export class Dispatch {
  /** The decision on its way. */
  pending = $state.raw<Deed | null>(null);
  /** No answer came, and it is being sent again. */
  retrying = $state(false);
  refusal = $state.raw<Refused | null>(null);
  readonly #ground: Ground;
  readonly #closed = new AbortController();

  constructor(ground: Ground) {
    this.#ground = ground;
  }

  get busy(): boolean {
    return this.pending !== null;
  }

  act(action: Tagged): Promise<boolean> {
    return this.#do({ act: action });
  }

  undo(): Promise<boolean> {
    return this.#do('undo');
  }

  refuse(refusal: Refused | null): void {
    this.refusal = refusal;
  }

  close(): void {
    this.#closed.abort();
  }

  async #do(deed: Deed): Promise<boolean> {
    const seat = this.#ground.seat();
    if (this.busy || seat === null) return false;
    this.pending = deed;
    this.refusal = null;
    try {
      await this.#send(deed, seat, true);
      return true;
    } catch (thrown) {
      const problem = Problem.of(thrown);
      this.refusal = { detail: problem.detail, code: problem.code, rule: problem.rule };
      return false;
    } finally {
      this.pending = null;
      this.retrying = false;
    }
  }

  async #send(deed: Deed, seat: SeatId, again: boolean): Promise<void> {
    const version = this.#ground.version();
    try {
      const answer = await this.#persist(deed, seat, version, crypto.randomUUID());
      await this.#ground.reached(answer.version);
    } catch (thrown) {
      const problem = Problem.of(thrown);
      if (!problem.stale || problem.version === null) throw problem;
      await this.#ground.reached(problem.version);
      if (!again || deed === 'undo' || !this.#stillOffered(deed.act)) {
        throw new Problem({ status: 409, code: problem.code, detail: say.problem.movedOn });
      }
      await this.#send(deed, seat, false);
    }
  }

  /** Sends one request until it is answered, always under the same key. */
  async #persist(deed: Deed, seat: SeatId, version: number, key: string): Promise<{ version: number }> {
    const { table } = this.#ground;
    for (let attempt = 0; ; attempt++) {
      try {
        if (deed === 'undo') return await api.undo(table, { seat, version, key });
        return await api.act(table, { seat, version, key, action: deed.act });
      } catch (thrown) {
        const problem = Problem.of(thrown);
        if (!problem.passing || this.#closed.signal.aborted) throw problem;
        this.retrying = true;
        await wait(patience(attempt, Math.random()), this.#closed.signal);
      }
    }
  }

  #stillOffered(action: Tagged): boolean {
    return this.#ground.offers().some((offer) => covers(offer, action, this.#ground.client()));
  }
}
