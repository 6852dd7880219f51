// What the rules say about a decision that is being weighed. It is asked for anew whenever the decision changes, one
// question at a time; what was asked about something else meanwhile is forgotten.

import { untrack } from 'svelte';
import type { DecisionPreview } from '../generated/wire';

export class Foresight<Action, View> {
  /** The answer about the decision as it is now; `null` while there is none. */
  answer = $state.raw<DecisionPreview | null>(null);
  #wanted: Action[] | null = null;
  #asking = false;
  readonly #preview: (actions: Action[]) => Promise<DecisionPreview | null>;

  /** To be made while a component is set up: it follows `decision` as long as the component lives. */
  constructor(
    preview: (actions: Action[]) => Promise<DecisionPreview | null>,
    decision: () => Action[] | null,
  ) {
    this.#preview = preview;
    $effect(() => {
      const actions = decision();
      this.answer = null;
      this.#wanted = actions;
      untrack(() => void this.#ask());
      return () => (this.#wanted = null);
    });
  }

  /** What one would see afterwards, if all of the decision can be carried out. */
  get view(): View | null {
    const { answer } = this;
    return answer && !answer.stopped ? (answer.view as View) : null;
  }

  async #ask(): Promise<void> {
    if (this.#asking) return;
    this.#asking = true;
    while (this.#wanted) {
      const asked = this.#wanted;
      const answer = await this.#preview(asked).catch(() => null);
      if (this.#wanted !== asked) continue;
      this.answer = answer;
      break;
    }
    this.#asking = false;
  }
}
