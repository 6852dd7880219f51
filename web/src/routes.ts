// All addresses of the page.

import type { Route } from '$lib/router.svelte';

/** `table` has a slim head and fills the window; `bare` has no head at all. */
export type Frame = 'page' | 'table' | 'bare';

export const routes: (Route & { frame?: Frame })[] = [
  { path: '/', load: () => import('./routes/Lobby.svelte') },
  { path: '/new', load: () => import('./routes/NewTable.svelte') },
  { path: '/t/:id', load: () => import('./routes/Table.svelte'), frame: 'table' },
  { path: '/t/:id/screen', load: () => import('./routes/BigScreen.svelte'), frame: 'bare' },
  { path: '/t/:id/sheets', load: () => import('./routes/PrintSheets.svelte'), frame: 'bare' },
  { path: '/t/:id/replay', load: () => import('./routes/Replay.svelte'), frame: 'table' },
  { path: '/join/:token', load: () => import('./routes/Join.svelte') },
  { path: '/rules/:game', load: () => import('./routes/Rules.svelte') },
  { path: '/learn/:game', load: () => import('./routes/Learn.svelte') },
  { path: '/games/:game', load: () => import('./routes/GameHome.svelte') },
  { path: '/games/:game/:page', load: () => import('./routes/GamePage.svelte') },
  { path: '/people/:name', load: () => import('./routes/Person.svelte') },
  { path: '/history', load: () => import('./routes/History.svelte') },
  { path: '/friends', load: () => import('./routes/Friends.svelte') },
  { path: '/moderation', load: () => import('./routes/Moderation.svelte') },
  { path: '/leaderboard/:game', load: () => import('./routes/Leaderboard.svelte') },
  { path: '/account', load: () => import('./routes/Account.svelte') },
  { path: '/reset', load: () => import('./routes/Reset.svelte') },
  { path: '/confirm-address', load: () => import('./routes/ConfirmAddress.svelte') },
  { path: '/privacy', load: () => import('./routes/Privacy.svelte') },
  { path: '/terms', load: () => import('./routes/SiteText.svelte') },
  { path: '/imprint', load: () => import('./routes/SiteText.svelte') },
  { path: '/notifications', load: () => import('./routes/Notifications.svelte') },
  { path: '/about', load: () => import('./routes/About.svelte') },
];
