// Several small actions decided at once and sent one after another, each as soon as the rules offer it: a piece is put
// back and another taken up with one press.

import { covers } from '$lib/game/offers';
import type { Offer } from '$lib/game/contract';
import type { Action } from '../generated';

/** How long the next step may stay unoffered before the plan is given up, in milliseconds. */
const GRACE = 4000;

export class Plan {
  steps = $state.raw<Action[]>([]);
  #answered: Offer<Action>[] | null = null;
  #giveUp: ReturnType<typeof setTimeout> | undefined;
  readonly #send: (action: Action) => void;

  constructor(send: (action: Action) => void) {
    this.#send = send;
  }

  get running(): boolean {
    return this.steps.length > 0;
  }

  start(steps: Action[], offers: Offer<Action>[]): void {
    this.#answered = null;
    this.steps = steps;
    this.advance(offers, false);
  }

  /** Call whenever the offers change or an action has come back. */
  advance(offers: Offer<Action>[], busy: boolean): void {
    const next = this.steps[0];
    if (!next || busy || offers === this.#answered) return;
    if (offers.some((offer) => covers(offer, next, null))) {
      clearTimeout(this.#giveUp);
      this.#giveUp = undefined;
      this.#answered = offers;
      this.steps = this.steps.slice(1);
      this.#send(next);
    } else this.#giveUp ??= setTimeout(() => this.stop(), GRACE);
  }

  stop(): void {
    clearTimeout(this.#giveUp);
    this.#giveUp = undefined;
    this.steps = [];
  }
}
