// What came for me, as the page knows it: asked for when it opens, when it comes into view, and every minute, so that the
// title of a page in another tab says it too.

import type { NoticeItem } from '../generated/http';
import { router } from '../router.svelte';
import { sound } from '../sound.svelte';
import { noticesApi } from './api';
import { tableIn } from './next-table';

const EVERY = 60_000;

class Bell {
  notices = $state.raw<NoticeItem[]>([]);
  unseen = $state(0);
  #timer: ReturnType<typeof setInterval> | undefined;
  /** The newest that is known; before the first answer there is none. */
  #newest: number | null = null;

  /** Keeps asking for as long as somebody is here. */
  start(): () => void {
    void this.load();
    this.#timer = setInterval(() => void this.load(), EVERY);
    return () => clearInterval(this.#timer);
  }

  async load(): Promise<void> {
    const list = await noticesApi.list().catch(() => null);
    if (!list) return;
    this.notices = list.notices;
    this.unseen = list.unseen;
    this.#callFor(list.notices[0]);
    showBadge(list.unseen);
  }

  /** A sound for what is new. The table that is open has its own. */
  #callFor(newest: NoticeItem | undefined): void {
    const known = this.#newest;
    this.#newest = newest?.id ?? 0;
    if (!newest || known === null || newest.id <= known || newest.seen) return;
    if (newest.table === null || newest.table !== tableIn(router.path)) sound.play('turn');
  }

  /** All that is listed has been seen. */
  async markSeen(): Promise<void> {
    const newest = this.notices[0];
    if (!newest || this.unseen === 0) return;
    this.unseen = 0;
    showBadge(0);
    await noticesApi.seen(newest.id).catch(() => undefined);
  }

  forget(): void {
    this.notices = [];
    this.unseen = 0;
    this.#newest = null;
  }
}

/** The number on the icon of the installed page, where there is one. */
function showBadge(count: number): void {
  if (!('setAppBadge' in navigator)) return;
  void (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => undefined);
}

export const bell = new Bell();
