// Whether the panel beside the board is folded, in this browser.

import { storedValue } from '../local-storage.svelte';

/** Where the window is narrower than this, in pixels, the board has all of it until the panel is asked for. */
const ROOMY = 1600;

const kept = storedValue('panel-folded', typeof innerWidth === 'number' && innerWidth < ROOMY);

export const panel = {
  get folded(): boolean {
    return kept.value;
  },
  set folded(folded: boolean) {
    kept.value = folded;
  },
};
