// What opens or closes an account wants a fresh proof of who sits there. The server says when; then it is asked for here.

import { Problem } from '../api/problem';

class Confirmation {
  /** Whether the dialog is open. */
  asked = $state(false);
  #answer: ((confirmed: boolean) => void) | null = null;

  /** Does something that may want a proof: again, once it is there. Whether it was done. */
  async run(task: () => Promise<unknown>): Promise<boolean> {
    try {
      await task();
      return true;
    } catch (thrown) {
      if (!(thrown instanceof Problem) || thrown.code !== 'unconfirmed') throw thrown;
    }
    this.asked = true;
    const confirmed = await new Promise<boolean>((resolve) => (this.#answer = resolve));
    if (!confirmed) return false;
    await task();
    return true;
  }

  answer(confirmed: boolean): void {
    this.asked = false;
    this.#answer?.(confirmed);
    this.#answer = null;
  }
}

export const confirmation = new Confirmation();
