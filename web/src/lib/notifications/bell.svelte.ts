// What came for me, as the page knows it: asked for when it opens, when it comes into view, and every minute.

import type { NoticeItem } from '../generated/http';
import { noticesApi } from './api';

const EVERY = 60_000;

class Bell {
  notices = $state.raw<NoticeItem[]>([]);
  unseen = $state(0);
  #timer: ReturnType<typeof setInterval> | undefined;

  /** Keeps asking for as long as somebody is here. */
  start(): () => void {
    void this.load();
    this.#timer = setInterval(() => document.hidden || void this.load(), EVERY);
    return () => clearInterval(this.#timer);
  }

  async load(): Promise<void> {
    const list = await noticesApi.list().catch(() => null);
    if (!list) return;
    this.notices = list.notices;
    this.unseen = list.unseen;
    showBadge(list.unseen);
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
  }
}

/** The number on the icon of the installed page, where there is one. */
function showBadge(count: number): void {
  if (!('setAppBadge' in navigator)) return;
  void (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => undefined);
}

export const bell = new Bell();
