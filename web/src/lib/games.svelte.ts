// The games of this server, asked for once.

import { api } from './api/client';
import type { GameInfo } from './generated/wire';

let asked: Promise<GameInfo[]> | null = null;

export function games(): Promise<GameInfo[]> {
  asked ??= api.games().catch((problem: unknown) => {
    asked = null;
    throw problem;
  });
  return asked;
}

export async function gameInfo(id: string): Promise<GameInfo | null> {
  return (await games()).find((game) => game.id === id) ?? null;
}
