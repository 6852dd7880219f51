// Tables for browser tests: the short game that every game describes in its own folder, against bots.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { expect } from './server';

interface ShortGame {
  game: string;
  seats: number;
  options: object;
}

const folder = fileURLToPath(new URL('../../games/', import.meta.url));
export const shortGames: ShortGame[] = readdirSync(folder)
  .filter((game) => existsSync(join(folder, game, 'web/testing/short.json')))
  .map((game) => ({
    game,
    ...(JSON.parse(readFileSync(join(folder, game, 'web/testing/short.json'), 'utf8')) as Omit<
      ShortGame,
      'game'
    >),
  }));

/** Somebody who has played every game before, and so is not taught: lessons lie over the page. */
export async function playedBefore(page: Page): Promise<void> {
  await page.addInitScript(
    (games) => {
      for (const game of games) localStorage.setItem(`satrap:played:${game}`, 'true');
    },
    shortGames.map((short) => short.game),
  );
}

/** Sits down at a short game against bots who act at once. A preset is laid under the options. */
export async function sitDown(
  page: Page,
  { game, seats, options }: ShortGame,
  preset?: 'by_the_book',
): Promise<void> {
  await page.goto('/');
  const bots = Array.from({ length: seats - 1 }, () => ({ type: 'bot', strength: 'easy' }));
  const headers = { origin: new URL(page.url()).origin };
  await page.request.post('/api/guest', { data: { name: 'Ada' }, headers });
  const made = await page.request.post('/api/tables', {
    data: {
      ...{ game, options, preset, seats: [{ type: 'me' }, ...bots] },
      ...{ visibility: 'link', clock: { type: 'none' }, pace: 'instant' },
    },
    headers,
  });
  expect(made.ok(), await made.text()).toBe(true);
  await page.goto(`/t/${((await made.json()) as { id: string }).id}`);
}
