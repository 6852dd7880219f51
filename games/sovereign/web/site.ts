// Sovereign, as pages without a table know it: what they show is loaded when they show it.

import { defineSite } from '$lib/game/contract';

export default defineSite({
  rules: () => import('./rules/Rules.svelte'),
  emblem: () => import('./Emblem.svelte'),
  pages: { map: { title: 'Maps by seed', load: () => import('./pages/MapPage.svelte') } },
  theme: {
    light: { accent: '#7a4a12', board: '#dfd3b6' },
    dark: { accent: '#e2b45c', 'accent-ink': '#1c1408', board: '#14110d' },
  },
});
