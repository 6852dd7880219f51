// What the strong bot would do in this player's place. Its advice holds for one moment: when the table moves on it
// is gone.

import { api } from '../api/client';
import type { SeatId, Tagged } from '../game/contract';
import type { Hint } from '../generated/wire';

/** Where advice is asked for. */
export interface Ground {
  table: string;
  seat: () => SeatId | null;
  version: () => number;
}

export interface Choice {
  action: Tagged;
  /** In thousandths; nothing where there was nothing to choose between. */
  chance: number | null;
  tried: number;
}

const TOLD = 3;

export class Advice {
  #told = $state.raw<Hint | null>(null);
  #problem = $state.raw<unknown>(null);
  #asked = $state.raw<{ seat: SeatId; version: number } | null>(null);
  #waiting = $state(0);
  readonly #ground: Ground;

  constructor(ground: Ground) {
    this.#ground = ground;
  }

  /** Whether an answer to the question of this moment is on its way. */
  get thinking(): boolean {
    return this.#waiting > 0 && this.#isNow;
  }

  /** The best choices of this moment, best first; `null` if nobody has asked. */
  get choices(): Choice[] | null {
    if (!this.#told || !this.#isNow) return null;
    return this.#told.choices.slice(0, TOLD).map(({ action, chance, tried }) => ({
      action: action as Tagged,
      chance: tried > 0 ? chance : null,
      tried,
    }));
  }

  get problem(): unknown {
    return this.#isNow ? this.#problem : null;
  }

  get #isNow(): boolean {
    const { seat, version } = this.#ground;
    return this.#asked?.seat === seat() && this.#asked?.version === version();
  }

  async ask(): Promise<void> {
    const seat = this.#ground.seat();
    if (seat === null || this.thinking) return;
    const asked = { seat, version: this.#ground.version() };
    this.#asked = asked;
    this.forgetAnswer();
    this.#waiting += 1;
    try {
      const told = await api.hint(this.#ground.table, seat);
      if (this.#asked === asked) {
        this.#told = told;
        // The server may have been a step ahead of this page: its answer is for that step.
        this.#asked = { seat, version: told.version };
      }
    } catch (thrown) {
      if (this.#asked === asked) this.#problem = thrown;
    } finally {
      this.#waiting -= 1;
    }
  }

  forgetAnswer(): void {
    this.#told = null;
    this.#problem = null;
  }
}
