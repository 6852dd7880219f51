// One click to a game against bots.

import { api, contribution } from './api/client';
import type { Strength } from './generated/wire';
import { router } from './router.svelte';
import { session } from './session.svelte';

interface Wish {
  tutorial?: boolean;
  /** Easy bots unless told. */
  strength?: Strength;
}

export async function playNow(game: string, { tutorial = false, strength }: Wish = {}): Promise<void> {
  const bots = strength ? { strength } : {};
  const table = await api.playNow({ game, tutorial, ...bots, contribution: contribution() });
  // A visitor has just been given a guest's name.
  if (!session.user) await session.load();
  router.go(`/t/${table.id}`, tutorial);
}
