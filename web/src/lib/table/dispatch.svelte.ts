// Sends what a player decides, whole: one action, or several that belong together, over the table's socket or by HTTP. A
// decision that got no answer is sent again under the same key, so that it is made exactly once; one that came late is tried
// again if it is still on offer.

import { api } from '../api/client';
import { Problem } from '../api/problem';
import { wait } from '../board/motion.svelte';
import type { AnyGameClient, Offer, Refusal, SeatId, Tagged } from '../game/contract';
import { offerCovers } from '../game/offers';
import type { Answer, DecisionPreview, UndoScopeName } from '../generated/http';
import { retryDelay, type DecisionMessage } from './connection.svelte';
import { t } from '../../text/en';

/** What a decision needs to know of the table. */
interface DispatchContext {
  table: string;
  seat: () => SeatId | null;
  version: () => number;
  offers: () => Offer[];
  client: () => AnyGameClient | null;
  /** Sends a decision over the table's socket, where that can be done now. */
  sendOverSocket: (message: DecisionMessage) => Promise<Answer> | null;
  /** Resolves when the table has reached a version, or after a while. */
  waitForVersion: (version: number) => Promise<void>;
}

type Decision = { actions: Tagged[] } | { undo: UndoScopeName };

export class Dispatch {
  /** The decision on its way. */
  pending = $state.raw<Decision | null>(null);
  /** No answer came, and it is being sent again. */
  retrying = $state(false);
  refusal = $state.raw<Refusal | null>(null);
  readonly #context: DispatchContext;
  readonly #closed = new AbortController();
  /** Ends the sending of the decision on its way. */
  #sending = new AbortController();

  constructor(context: DispatchContext) {
    this.#context = context;
  }

  get busy(): boolean {
    return this.pending !== null;
  }

  act(action: Tagged): Promise<boolean> {
    return this.decide([action]);
  }

  decide(actions: Tagged[]): Promise<boolean> {
    return actions.length > 0 ? this.#run({ actions }) : Promise.resolve(false);
  }

  undo(scope: UndoScopeName = 'decision'): Promise<boolean> {
    return this.#run({ undo: scope });
  }

  /** What a decision would do, as far as the seat can know; without any action, a closer look at things as they are. */
  async preview(actions: Tagged[]): Promise<DecisionPreview | null> {
    const seat = this.#context.seat();
    if (this.busy || seat === null) return null;
    return api.previewDecision(this.#context.table, { seat, actions }).catch(() => null);
  }

  /** Why an action cannot be done now; nothing if it can, or where that cannot be asked. */
  async why(action: Tagged): Promise<Refusal | null> {
    const seat = this.#context.seat();
    if (this.busy || seat === null) return null;
    const answer = await api.why(this.#context.table, { seat, action }).catch(() => null);
    if (!answer?.refusal) return null;
    const { message, code, rule } = answer.refusal;
    return { detail: message, code, rule };
  }

  refuse(refusal: Refusal | null): void {
    this.refusal = refusal;
  }

  /** Stops sending a decision that gets no answer. It may have been carried out all the same: the table will tell. */
  giveUp(): void {
    this.#sending.abort();
  }

  close(): void {
    this.#closed.abort();
    this.#sending.abort();
  }

  /** Whether it was carried out, or as much of it as could be. */
  async #run(decision: Decision): Promise<boolean> {
    const seat = this.#context.seat();
    if (this.busy || seat === null) return false;
    this.pending = decision;
    this.refusal = null;
    this.#sending = new AbortController();
    try {
      await this.#send(decision, seat, true);
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

  async #send(decision: Decision, seat: SeatId, again: boolean): Promise<void> {
    const version = this.#context.version();
    try {
      const answer = await this.#sendUntilAnswered(decision, seat, version, crypto.randomUUID());
      await this.#context.waitForVersion(answer.version);
      if (answer.stopped && 'actions' in decision)
        this.refusal = {
          detail: t.problem.partly(answer.done, decision.actions.length, answer.stopped.detail),
          code: answer.stopped.code ?? answer.stopped.reason,
          rule: answer.stopped.rule ?? null,
        };
    } catch (thrown) {
      const problem = Problem.of(thrown);
      if (!problem.isStale || problem.version === null) throw problem;
      await this.#context.waitForVersion(problem.version);
      if (!again || !('actions' in decision) || !this.#stillOffered(decision.actions)) {
        throw new Problem({ status: 409, code: problem.code, detail: t.problem.movedOn });
      }
      await this.#send(decision, seat, false);
    }
  }

  /** Sends one request until it is answered, always under the same key. */
  async #sendUntilAnswered(decision: Decision, seat: SeatId, version: number, key: string): Promise<Answer> {
    const wish: DecisionMessage =
      'undo' in decision
        ? { type: 'undo', seat, version, key, scope: decision.undo }
        : { type: 'act', seat, version, key, actions: decision.actions };
    const overSocket = this.#context.sendOverSocket(wish);
    for (let attempt = 0; ; attempt++) {
      try {
        return await (overSocket !== null && attempt === 0 ? overSocket : this.#sendByHttp(wish));
      } catch (thrown) {
        const problem = Problem.of(thrown);
        // The socket was opened by whoever this was then; the browser may have another session now.
        if (problem.code === 'not_signed_in' && overSocket !== null && attempt === 0) continue;
        if (!problem.isTransient || this.#closed.signal.aborted) throw problem;
        this.retrying = true;
        await wait(retryDelay(attempt, Math.random()), this.#sending.signal);
        if (this.#sending.signal.aborted)
          throw new Problem({ status: 0, code: 'given_up', detail: t.problem.gaveUp });
      }
    }
  }

  #sendByHttp({ type: _type, ...wish }: DecisionMessage): Promise<Answer> {
    const { table } = this.#context;
    return 'scope' in wish ? api.undo(table, wish) : api.act(table, wish);
  }

  /** The first action of a decision must be on offer; the others may be only after it. */
  #stillOffered([first]: Tagged[]): boolean {
    return (
      first !== undefined &&
      this.#context.offers().some((offer) => offerCovers(offer, first, this.#context.client()))
    );
  }
}
