// Sample Game, as pages without a table know it: what they show is loaded when they show it.

import { defineSite } from '$lib/game/contract';

export default defineSite({
  rules: () => import('./rules/Rules.svelte'),
  emblem: () => import('./Emblem.svelte'),
  theme: {
    light: { accent: '#6b3fa0', board: '#e8e0ee' },
    dark: { accent: '#b893e6', 'accent-ink': '#1a0f28', board: '#15101c' },
  },
});
