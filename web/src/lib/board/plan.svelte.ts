// Several small actions decided at once and sent one after another, each as soon as the rules offer it: the rules ask
// step by step, the player composes the whole and confirms once.

import { covers } from '$lib/game/offers';
import type { Offer } from '$lib/game/contract';

/** How long the next step may stay unoffered before the plan is given up, in milliseconds. */
const GRACE = 4000;

export class Plan<Action extends { type: string }> {
  steps = $state.raw<Action[]>([]);
  /** Set when the table moved on before everything was sent. */
  broken = $state(false);
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
    this.broken = false;
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
    } else this.#giveUp ??= setTimeout(() => this.stop(true), GRACE);
  }

  stop(broken = false): void {
    clearTimeout(this.#giveUp);
    this.#giveUp = undefined;
    this.broken = broken && this.running;
    this.steps = [];
  }
}
