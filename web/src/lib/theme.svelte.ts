// Light or dark: as the system has it, unless the reader chose.

import { MediaQuery } from 'svelte/reactivity';
import { motion } from './board/motion.svelte';
import type { AnyGameClient } from './game/contract';
import { remembered } from './local-storage.svelte';

export type ThemeWish = 'system' | 'light' | 'dark';

const systemDark = new MediaQuery('(prefers-color-scheme: dark)');

class Look {
  #wish = remembered<ThemeWish>('theme', 'system');
  /** The game whose pages are being shown, for its own colours. */
  game = $state.raw<AnyGameClient | null>(null);

  get wish(): ThemeWish {
    return this.#wish.value;
  }
  set wish(wish: ThemeWish) {
    this.#wish.value = wish;
  }

  get dark(): boolean {
    return this.wish === 'system' ? systemDark.current : this.wish === 'dark';
  }

  /** Writes the look onto the page; run as an effect. */
  apply(): void {
    const root = document.documentElement;
    root.dataset.theme = this.dark ? 'dark' : 'light';
    root.dataset.motion = motion.wish;
    const theme = this.game?.theme[this.dark ? 'dark' : 'light'] ?? {};
    for (const property of Array.from(root.style)) root.style.removeProperty(property);
    for (const [token, value] of Object.entries(theme)) root.style.setProperty(`--${token}`, value);
  }
}

export const look = new Look();
