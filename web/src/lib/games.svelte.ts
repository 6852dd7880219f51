// The games of this server, asked for once.

import { api } from './api/client';
import type { GameInfo } from './generated/http';

let pending: Promise<GameInfo[]> | null = null;

export function loadGames(): Promise<GameInfo[]> {
  pending ??= api.games().catch((problem: unknown) => {
    pending = null;
    throw problem;
  });
  return pending;
}

export async function loadGameInfo(id: string): Promise<GameInfo | null> {
  return (await loadGames()).find((game) => game.id === id) ?? null;
}

/** What the games are called, by id; nothing while the server does not answer. */
export async function gameTitles(): Promise<Record<string, string>> {
  const games = await loadGames().catch(() => []);
  return Object.fromEntries(games.map(({ id, title }) => [id, title]));
}
