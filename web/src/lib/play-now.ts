// One click to a game against bots.

import { api, contribution } from './api/client';
import { router } from './router.svelte';
import { session } from './session.svelte';

export async function playNow(game: string, tutorial = false): Promise<void> {
  const table = await api.playNow({ game, tutorial, contribution: contribution() });
  // A visitor has just been given a guest's name.
  if (!session.user) await session.load();
  router.go(`/t/${table.id}`, tutorial);
}
