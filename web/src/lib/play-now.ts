// One click to a game against bots.

import { api, randomContribution } from './api/client';
import type { Strength } from './generated/wire';
import { router } from './router.svelte';
import { session } from './session.svelte';

interface PlayNowOptions {
  tutorial?: boolean;
  /** Easy bots by default. */
  strength?: Strength;
}

export async function playNow(
  game: string,
  { tutorial = false, strength }: PlayNowOptions = {},
): Promise<void> {
  const bots = strength ? { strength } : {};
  const table = await api.playNow({ game, tutorial, ...bots, contribution: randomContribution() });
  // A visitor has just been given a guest's name.
  if (!session.user) await session.load();
  router.go(`/t/${table.id}`, tutorial);
}
