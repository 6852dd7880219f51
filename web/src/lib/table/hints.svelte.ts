// What the strong bot would do in this seat. A hint is for one version of the table and disappears with the next.

import { api } from '../api/client';
import type { SeatId, Tagged } from '../game/contract';
import type { Hint } from '../generated/http';

/** What a hint needs to know of the table. */
interface HintContext {
  table: string;
  seat: () => SeatId | null;
  version: () => number;
}

/** How a choice stands against the others: in words where the games are too few for figures, or the figures too close. */
export type Verdict = 'better' | 'even' | 'worse';

interface HintChoice {
  action: Tagged;
  /** In thousandths; nothing where a figure would say more than is known, or there was nothing to choose between. */
  chance: number | null;
  /** What to say instead of a figure. */
  verdict: Verdict | null;
  tried: number;
}

const SHOWN_CHOICES = 3;
/** So many games make a figure. */
const ENOUGH_GAMES = 40;

/** What is told of each choice. No figure contradicts the advice: what is not clearly worse than the first is called even. */
export function weigh(hint: Hint): HintChoice[] {
  const shown = hint.choices.slice(0, SHOWN_CHOICES);
  const [first, ...others] = shown;
  if (!first) return [];
  const isWorse = (choice: (typeof shown)[number]): boolean => {
    const margin = 500 / Math.sqrt(Math.max(1, Math.min(choice.tried, first.tried)));
    return first.chance - choice.chance > margin;
  };
  const hasFigure = (choice: (typeof shown)[number]): boolean =>
    Math.min(choice.tried, first.tried) >= ENOUGH_GAMES && choice.chance <= first.chance;
  const verdictOf = (choice: (typeof shown)[number]): Verdict => {
    if (choice === first) return others.length > 0 && others.every(isWorse) ? 'better' : 'even';
    return isWorse(choice) ? 'worse' : 'even';
  };
  return shown.map((choice) => {
    const { action, chance, tried } = choice;
    const weighed = tried > 0;
    return {
      action: action as Tagged,
      chance: weighed && hasFigure(choice) ? chance : null,
      verdict: weighed && !hasFigure(choice) ? verdictOf(choice) : null,
      tried,
    };
  });
}

export class Hints {
  #hint = $state.raw<Hint | null>(null);
  #problem = $state.raw<unknown>(null);
  #asked = $state.raw<{ seat: SeatId; version: number } | null>(null);
  #waiting = $state(0);
  readonly #context: HintContext;

  constructor(context: HintContext) {
    this.#context = context;
  }

  /** Whether an answer to the question of this moment is on its way. */
  get thinking(): boolean {
    return this.#waiting > 0 && this.#isCurrent;
  }

  /** The best choices of this moment, best first; `null` if nobody has asked. */
  get choices(): HintChoice[] | null {
    if (!this.#hint || !this.#isCurrent) return null;
    return weigh(this.#hint);
  }

  get problem(): unknown {
    return this.#isCurrent ? this.#problem : null;
  }

  get #isCurrent(): boolean {
    const { seat, version } = this.#context;
    return this.#asked?.seat === seat() && this.#asked?.version === version();
  }

  async ask(): Promise<void> {
    const seat = this.#context.seat();
    if (seat === null || this.thinking) return;
    const asked = { seat, version: this.#context.version() };
    this.#asked = asked;
    this.clear();
    this.#waiting += 1;
    try {
      const told = await api.hint(this.#context.table, seat);
      if (this.#asked === asked) {
        this.#hint = told;
        // The server may have been a step ahead of this page: its answer is for that step.
        this.#asked = { seat, version: told.version };
      }
    } catch (thrown) {
      if (this.#asked === asked) this.#problem = thrown;
    } finally {
      this.#waiting -= 1;
    }
  }

  clear(): void {
    this.#hint = null;
    this.#problem = null;
  }
}
