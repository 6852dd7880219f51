// Connect the Worlds, as pages without a table know it: what they show is loaded when they show it.

import { defineSite } from '$lib/game/contract';

export default defineSite({
  rules: () => import('./rules/Rules.svelte'),
  emblem: () => import('./Emblem.svelte'),
  theme: {
    light: { accent: '#3a4fc4', board: '#dfe5f4' },
    dark: { accent: '#8ea2ff', 'accent-ink': '#0b0f22', board: '#0c0f1d' },
  },
});
