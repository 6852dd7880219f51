// Whom this person does not want to hear.

import { session } from '../session.svelte';
import { peopleApi } from './api';

class Relations {
  /** People whose messages are not shown. */
  #hidden = $state.raw<ReadonlySet<string>>(new Set());
  /** Whose they are: another person at this screen has others. */
  #of: string | null = null;

  isHidden(user: string): boolean {
    return this.#hidden.has(user);
  }

  async whenKnown(): Promise<void> {
    await session.whenKnown();
    const me = session.user?.id ?? null;
    if (me !== this.#of) await this.load();
  }

  async load(): Promise<void> {
    const me = session.user?.id ?? null;
    this.#of = me;
    if (me === null) {
      this.#hidden = new Set();
      return;
    }
    const told = await peopleApi.friends().catch(() => null);
    if (told) this.#hidden = new Set([...told.blocked, ...told.muted].map((user) => user.id));
  }
}

export const relations = new Relations();
