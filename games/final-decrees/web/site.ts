// Final Decrees, as pages without a table know it: what they show is loaded when they show it.

import { defineSite } from '$lib/game/contract';

export default defineSite({
  rules: () => import('./rules/Rules.svelte'),
  emblem: () => import('./Emblem.svelte'),
  pages: { background: { title: 'Background', load: () => import('./pages/Background.svelte') } },
  theme: {
    light: { accent: '#9c2a22', board: '#e3d6b8' },
    dark: { accent: '#c4473a', board: '#120f0c' },
  },
});
