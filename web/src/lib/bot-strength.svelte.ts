// How strong the bots shall be that one plays against at once: chosen once for all games, and kept.

import type { GameInfo, Strength } from './generated/http';
import { storedValue } from './local-storage.svelte';

export const STRENGTHS: Strength[] = ['random', 'easy', 'hard', 'expert'];

export const botStrength = storedValue<Strength>('bots', 'easy');

/** The bots of a game that come nearest to what is wished for; nothing where it has none. */
export function strengthFor({ bots }: Pick<GameInfo, 'bots'>, wish: Strength): Strength | undefined {
  return bots.includes(wish) ? wish : bots.at(-1);
}
