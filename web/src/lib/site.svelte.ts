// What the site says of itself: who can register, which texts there are, what is announced.

import { send } from './api/client';
import type { Site } from './generated/http';
import { storedValue } from './local-storage.svelte';

const get = send('get');

/** Until the server has said otherwise. */
const USUAL: Site = { registration: 'open', terms: false, imprint: false, announcements: [] };

class SiteInfo {
  info = $state.raw<Site>(USUAL);
  /** The last announcement that was read here. */
  readonly #read = storedValue('announcement', 0);

  /** What is announced and was not put away here. */
  get news(): Site['announcements'] {
    return this.info.announcements.filter(({ id }) => id > this.#read.value);
  }

  async load(): Promise<void> {
    this.info = await get('/api/site').catch(() => this.info);
  }

  putAway(): void {
    this.#read.value = Math.max(...this.info.announcements.map(({ id }) => id));
  }
}

export const site = new SiteInfo();

export const sitePage = (page: 'terms' | 'imprint'): Promise<string> =>
  get('/api/site/{page}', { path: { page } }).then(({ text }) => text);
