// Imperial Governor, as pages without a table know it: what they show is loaded when they show it.

import { defineSite } from '$lib/game/contract';

export default defineSite({
  rules: () => import('./rules/Rules.svelte'),
  emblem: () => import('./Emblem.svelte'),
  theme: {
    light: { accent: '#7a2b1f', board: '#d9cba6' },
    dark: { accent: '#d97a5f', 'accent-ink': '#1a0d08', board: '#14100a' },
  },
});
