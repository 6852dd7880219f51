// What the decision that a player has in mind would bring: asked from the rules, and remembered until the position is
// another. A board draws the difference between the view it has and the one that is foreseen.

import type { DecisionPreview } from '../generated/http';
import type { Tagged } from './contract';

/** The answer to `preview`, in the game's own types. */
export interface Foreseen<View, Event extends Tagged> extends Omit<DecisionPreview, 'events' | 'view'> {
  events: Event[];
  view: View;
}

/** How long a pointer rests on something before it is asked about, in milliseconds. */
const REST_MS = 120;

export class Foresight<View, Action extends Tagged, Event extends Tagged> {
  readonly #preview: (actions: Action[]) => Promise<DecisionPreview | null>;
  #position: View | null = null;
  #answers = $state.raw<ReadonlyMap<string, Foreseen<View, Event> | null>>(new Map());

  constructor(preview: (actions: Action[]) => Promise<DecisionPreview | null>) {
    this.#preview = preview;
  }

  /** Asks once what a decision would bring in a position; later if it is only pointed at. Returns how to give it up. */
  ask(actions: Action[], position: View, pointed = false): () => void {
    if (this.#position !== position) {
      this.#position = position;
      this.#answers = new Map();
    }
    const key = JSON.stringify(actions);
    if (this.#answers.has(key)) return () => undefined;
    const asking = setTimeout(() => void this.#ask(key, actions, position), pointed ? REST_MS : 0);
    return () => clearTimeout(asking);
  }

  /** What a decision would bring; nothing while that is not known. */
  of(actions: Action[], position: View): Foreseen<View, Event> | null {
    const answers = this.#answers;
    return this.#position === position ? (answers.get(JSON.stringify(actions)) ?? null) : null;
  }

  async #ask(key: string, actions: Action[], position: View): Promise<void> {
    const answer = (await this.#preview(actions)) as Foreseen<View, Event> | null;
    if (this.#position === position) this.#answers = new Map([...this.#answers, [key, answer]]);
  }
}
