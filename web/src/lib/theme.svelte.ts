// Light or dark: the system's setting, unless the reader chose one.

import { MediaQuery } from 'svelte/reactivity';
import { motion } from './board/motion.svelte';
import type { GameSite } from './game/contract';
import { storedValue } from './local-storage.svelte';

export type ThemePreference = 'system' | 'light' | 'dark';

const systemDark = new MediaQuery('(prefers-color-scheme: dark)');

class Appearance {
  #preference = storedValue<ThemePreference>('theme', 'system');
  /** The game whose pages are being shown, for its own colours. */
  game = $state.raw<GameSite | null>(null);
  /** Whether the page is a stage in a dark room, whatever the reader prefers. */
  isStage = $state(false);

  get preference(): ThemePreference {
    return this.#preference.value;
  }
  set preference(preference: ThemePreference) {
    this.#preference.value = preference;
  }

  get dark(): boolean {
    if (this.isStage) return true;
    return this.preference === 'system' ? systemDark.current : this.preference === 'dark';
  }

  /** Writes theme and motion onto the page; run as an effect. */
  apply(): void {
    const root = document.documentElement;
    root.dataset.theme = this.dark ? 'dark' : 'light';
    root.dataset.motion = motion.preference;
    const theme = this.game?.theme[this.dark ? 'dark' : 'light'] ?? {};
    for (const property of Array.from(root.style)) root.style.removeProperty(property);
    for (const [token, value] of Object.entries(theme)) root.style.setProperty(`--${token}`, value);
  }
}

export const appearance = new Appearance();
