// Whether the panel beside the board is folded, in this browser.

import { storedValue } from '../local-storage.svelte';

const kept = storedValue('panel-folded', false);

export const panel = {
  get folded(): boolean {
    return kept.value;
  },
  set folded(folded: boolean) {
    kept.value = folded;
  },
};
