// Governor, as pages without a table know it: what they show is loaded when they show it.

import { defineSite } from '$lib/game/contract';

export default defineSite({
  rules: () => import('./rules/Rules.svelte'),
  emblem: () => import('./Emblem.svelte'),
  theme: {
    light: { accent: '#1f5fbf', board: '#0b1020' },
    dark: { accent: '#7fb2ff', 'accent-ink': '#071022', board: '#0b1020' },
  },
});
