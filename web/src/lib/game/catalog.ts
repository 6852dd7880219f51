// What the games bring to the page, found by its place in the tree. Boards are loaded when a table needs one.

import type { AnyGameClient, GameSite } from './contract';

const clients = byGame(import.meta.glob<{ default: AnyGameClient }>('../../../../games/*/web/index.ts'));
const sites = byGame(
  import.meta.glob<GameSite>('../../../../games/*/web/site.ts', { eager: true, import: 'default' }),
);

function byGame<Found>(files: Record<string, Found>): Map<string, Found> {
  return new Map(Object.entries(files).map(([path, found]) => [path.split('/').at(-3) ?? '', found]));
}

/** The module of a game, or `null` for a game that has none: its tables can be played from the list of actions. */
export async function loadClient(game: string): Promise<AnyGameClient | null> {
  const load = clients.get(game);
  return load ? (await load()).default : null;
}

/** What pages without a table know of a game; `null` for one that brings nothing of its own. */
export function siteOf(game: string): GameSite | null {
  return sites.get(game) ?? null;
}
