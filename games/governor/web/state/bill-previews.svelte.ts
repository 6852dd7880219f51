// What bills would change, asked from the rules when somebody reads one. It is remembered until the round, the laws or the
// bills are others, and what was told last stays on the screen until the new answer is there.

import type { DecisionPreview } from '$lib/generated/http';
import type { BillView, Preview, View } from '../generated';

export class BillPreviews {
  readonly #look: () => Promise<DecisionPreview | null>;
  #asked = '';
  #told = $state.raw<ReadonlyMap<number, Preview>>(new Map());

  /** `look` asks for a closer look at things as they are. */
  constructor(look: () => Promise<DecisionPreview | null>) {
    this.#look = look;
  }

  /** What a bill would change, once that is known; those without a seat read it in their view. */
  of(bill: BillView): Preview | null {
    return bill.body?.preview ?? this.#told.get(bill.id) ?? null;
  }

  /** Asks, unless that has been asked already. */
  ask(view: View): void {
    const key = answerKey(view);
    if (key === this.#asked) return;
    this.#asked = key;
    void this.#look().then((answer) => {
      if (this.#asked !== key) return;
      if (answer) {
        const { council } = answer.view as View;
        this.#told = new Map(
          council.bills.flatMap((bill) => (bill.body?.preview ? [[bill.id, bill.body.preview]] : [])),
        );
      } else {
        // It could not be asked just now; the next view gives another occasion.
        this.#asked = '';
      }
    });
  }

  clear(): void {
    this.#asked = '';
    this.#told = new Map();
  }
}

/** The same as long as the answer is. */
function answerKey({ round, laws, council }: View): string {
  const { bills, floor, votes } = council;
  return JSON.stringify([
    round,
    laws.map((law) => [law.number, law.mark]),
    bills.map(({ id, stage, body }) => [id, stage, body?.kind, body?.clauses, body?.problems]),
    floor?.item,
    votes.map((vote) => vote.item),
  ]);
}
