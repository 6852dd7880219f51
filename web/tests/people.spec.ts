// Profiles, friends, blocking and moderation in a real browser, each page in both looks.

import type { Browser, Page } from '@playwright/test';
import { dice, openActions, playOut } from './play';
import { expect, test, type Server } from './server';
import { isSound } from './sound';
import { playedBefore } from './tables';

const PASSWORD = 'a long enough password';

async function account(browser: Browser, server: Server, name: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  const answer = await page.request.post('/api/register', { data: { name, password: PASSWORD } });
  expect(answer.ok()).toBe(true);
  return page;
}

test('a finished game stands in the profile and the history', async ({ browser, server }) => {
  const page = await account(browser, server, 'Grace');
  await playedBefore(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'Play now' }).first().click();
  await openActions(page);
  await playOut([page], 20_000, dice(3));
  await page.goto('/account');
  await page.getByRole('link', { name: 'Profile of Grace' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Grace' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Recent games' })).toBeVisible();
  await expect(page.locator('a[href$="/replay"]').first()).toBeVisible();
  await isSound(page);
  await page.getByLabel('Who can see this page').selectOption('nobody');
  await expect(page.getByText('Saved.')).toBeVisible();

  await page.getByRole('link', { name: 'All my games' }).click();
  await expect(page.getByText('1 game', { exact: true })).toBeVisible();
  await page.getByLabel('With').fill('nobody of this name');
  await expect(page.getByText('No games found.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear the filters' }).click();
  await expect(page.getByText('1 game', { exact: true })).toBeVisible();
  await isSound(page);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Save as CSV' }).click();
  expect((await download).suggestedFilename()).toBe('satrap-games.csv');

  const other = await account(browser, server, 'Heidi');
  await other.goto('/people/Grace');
  await expect(other.getByRole('alert')).toContainText('There is no such profile');
  const board = (await (await page.request.get('/api/games')).json()) as { games: { id: string }[] };
  await other.goto(`/leaderboard/${board.games[0]?.id ?? ''}`);
  await expect(other.getByText('Nobody has enough rated games yet.')).toBeVisible();
  await isSound(other);
});

test('two become friends, and one blocks the other', async ({ browser, server }) => {
  const [ida, jan] = [await account(browser, server, 'Ida'), await account(browser, server, 'Jan')];
  await ida.goto('/friends');
  await ida.getByLabel('Name of an account').fill('jan');
  await ida.getByRole('button', { name: 'Send request', exact: true }).click();
  await expect(ida.getByText('If jan has an account here, they have your request.')).toBeVisible();
  await jan.goto('/friends');
  await isSound(jan);
  await jan.getByRole('button', { name: 'Accept: Ida' }).click();
  await expect(jan.getByRole('button', { name: 'End the friendship with Ida' })).toBeVisible();
  await ida.goto('/people/Jan');
  await expect(ida.getByText('You are friends.')).toBeVisible();
  await isSound(ida);

  // A table for friends is listed for the friend until she is blocked.
  const known = (await (await jan.request.get('/api/games')).json()) as {
    games: { id: string; usual_seats: number }[];
  };
  const game = known.games[0];
  const others = Array.from({ length: (game?.usual_seats ?? 2) - 1 }, () => ({ type: 'person' }));
  const made = await jan.request.post('/api/tables', {
    data: {
      game: game?.id,
      seats: [{ type: 'me' }, ...others],
      visibility: 'friends',
      clock: { type: 'none' },
    },
  });
  expect(made.ok()).toBe(true);
  const table = ((await made.json()) as { id: string }).id;
  await ida.goto('/');
  await expect(ida.locator(`a[href="/t/${table}"]`)).toBeVisible();
  await jan.goto('/people/Ida');
  await jan.getByRole('button', { name: 'Block' }).click();
  await expect(jan.getByText('You blocked this person')).toBeVisible();
  await isSound(jan);
  await ida.goto('/');
  await expect(ida.locator(`a[href="/t/${table}"]`)).toHaveCount(0);
  await ida.goto('/people/Jan');
  await expect(ida.getByRole('alert')).toContainText('There is no such profile');
  await jan.goto('/friends');
  await jan.getByRole('button', { name: 'Unblock: Ida' }).click();
  await expect(jan.getByRole('heading', { name: 'Blocked' })).toHaveCount(0);
});
