// The games' client modules, found by their place in the tree and loaded when a page needs one.

import type { AnyGameClient } from './contract';

const modules = import.meta.glob<{ default: AnyGameClient }>('../../../../games/*/web/index.ts');

const byId = new Map(
  Object.entries(modules).map(([path, load]) => [path.split('/').at(-3) ?? '', load] as const),
);

/** The module of a game, or `null` for a game that has none: its tables can be played from the list of actions. */
export async function loadClient(game: string): Promise<AnyGameClient | null> {
  const load = byId.get(game);
  return load ? (await load()).default : null;
}
