// One click to a game against bots.

import { api, randomContribution } from './api/client';
import type { Strength } from './generated/http';
import { readStored, writeStored } from './local-storage.svelte';
import { router } from './router.svelte';
import { session } from './session.svelte';

interface PlayNowOptions {
  /** Whether the game's lesson was asked for; then the page that asked is left out of the history. */
  tutorial?: boolean;
  /** Easy bots by default. */
  strength?: Strength | undefined;
}

const playedKey = (game: string): string => `satrap:played:${game}`;

/** A guest who has never played a game here has it explained while playing. */
const isFirstGame = (game: string): boolean =>
  !session.user?.registered && !readStored(playedKey(game), false);

export async function playNow(
  game: string,
  { tutorial = false, strength }: PlayNowOptions = {},
): Promise<void> {
  const wish = {
    game,
    tutorial,
    coach: !tutorial && isFirstGame(game),
    contribution: randomContribution(),
  };
  const table = await api.playNow(strength ? { ...wish, strength } : wish);
  writeStored(playedKey(game), true);
  // A visitor has just been given a guest's name.
  if (!session.user) await session.load();
  router.go(`/t/${table.id}`, tutorial);
}
