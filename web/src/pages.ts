// All addresses of the client, and what a page wants to know first. The build hands this on to the server
// (scripts/page-files.ts), which sends the files and the answers with the page.

/** `table` has a slim head and fills the window; `bare` has no head at all. */
export type Frame = 'page' | 'table' | 'bare';

export interface PageEntry {
  /** Parts that begin with a colon are parameters: `/t/:id/replay`. */
  path: string;
  /** The component in `routes/`. */
  page: string;
  frame?: Frame;
  /** What the page asks the server at once, besides who is there and what the site says. */
  asks?: readonly string[];
  /** What it shows of a game: the board of its table, the rules, or its picture first. */
  game?: 'board' | 'rules' | 'picture';
}

const TABLE = { frame: 'table', asks: ['/api/tables/:id', '/api/games'], game: 'board' } as const;
const GAMES = { asks: ['/api/games'] } as const;

export const pages: readonly PageEntry[] = [
  {
    path: '/',
    page: 'Lobby',
    asks: ['/api/games', '/api/tables?list=mine', '/api/tables?list=watch'],
    game: 'picture',
  },
  { path: '/new', page: 'NewTable', ...GAMES },
  { path: '/t/:id', page: 'Table', ...TABLE },
  { path: '/t/:id/screen', page: 'BigScreen', ...TABLE, frame: 'bare' },
  { path: '/t/:id/sheets', page: 'PrintSheets', ...TABLE, frame: 'bare' },
  { path: '/t/:id/replay', page: 'Replay', ...TABLE },
  { path: '/join/:token', page: 'Join', ...GAMES, game: 'picture' },
  { path: '/rules/:game', page: 'Rules', asks: ['/api/games/:game'], game: 'rules' },
  { path: '/learn/:game', page: 'Learn' },
  { path: '/games/:game', page: 'GameHome', ...GAMES, game: 'picture' },
  { path: '/games/:game/:page', page: 'GamePage' },
  { path: '/people/:name', page: 'Person' },
  { path: '/history', page: 'History' },
  { path: '/friends', page: 'Friends' },
  { path: '/moderation', page: 'Moderation' },
  { path: '/leaderboard/:game', page: 'Leaderboard' },
  { path: '/account', page: 'Account' },
  { path: '/reset', page: 'Reset' },
  { path: '/confirm-address', page: 'ConfirmAddress' },
  { path: '/privacy', page: 'Privacy' },
  { path: '/terms', page: 'SiteText' },
  { path: '/imprint', page: 'SiteText' },
  { path: '/notifications', page: 'Notifications' },
  { path: '/about', page: 'About', ...GAMES },
];
