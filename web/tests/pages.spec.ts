// Every page in light and dark: nothing serious for axe, nothing on the console, nothing sideways.

import type { Page } from '@playwright/test';
import { dice, openActions, openTab, playOut } from './play';
import { expect, test } from './server';
import { faults } from './sound';
import { playedBefore } from './tables';

interface Game {
  id: string;
  title: string;
}

async function gamesOf(page: Page): Promise<Game[]> {
  return ((await (await page.request.get('/api/games')).json()) as { games: Game[] }).games;
}

/** A table of a game, or of the one that the lobby offers first. */
async function newTable(page: Page, game?: Game): Promise<string> {
  await playedBefore(page);
  await page.goto('/');
  const card = (title: string) =>
    page.getByRole('article').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
  const place = game ? card(game.title) : page;
  await place.getByRole('button', { name: 'Play now' }).first().click();
  await expect(page).toHaveURL(/\/t\/[\w-]+$/);
  return new URL(page.url()).pathname;
}

/** Every game's own page, and those that it links to beside its rules. */
async function ownPages(page: Page): Promise<string[]> {
  const homes = (await gamesOf(page)).map((game) => `/games/${game.id}`);
  const further: string[] = [];
  for (const home of homes) {
    await page.goto(home);
    await page.waitForLoadState('networkidle').catch(() => undefined);
    const links = await page.locator(`a[href^="${home}/"]`).all();
    for (const link of links) further.push((await link.getAttribute('href')) ?? '');
  }
  expect(further.length, 'some game has a page of its own').toBeGreaterThan(0);
  return [...homes, ...further];
}

/** Where a page is to be found: once for each game, if it is a game's. */
async function addressesOf(page: Page, path: string): Promise<string[]> {
  if (path === '/rules' || path === '/learn')
    return (await gamesOf(page)).map((game) => `${path}/${game.id}`);
  if (path === '/games') return ownPages(page);
  if (!['/table', '/screen', '/replay'].includes(path)) return [path];
  const addresses: string[] = [];
  for (const game of await gamesOf(page))
    addresses.push(`${await newTable(page, game)}${path === '/table' ? '' : path}`);
  return addresses;
}

// Both colours and both widths, each once: five games have many pages.
const LOOKS = [
  { colorScheme: 'light', width: 1440 },
  { colorScheme: 'dark', width: 360 },
] as const;

for (const { colorScheme, width } of LOOKS) {
  test.describe(`${colorScheme}, ${width} wide`, () => {
    test.use({ colorScheme, viewport: { width, height: 900 } });

    for (const path of [
      '/',
      '/new',
      '/account',
      '/about',
      '/reset',
      '/confirm-address',
      '/privacy',
      '/nowhere',
      '/rules',
      '/learn',
      '/games',
      '/table',
      '/screen',
      '/replay',
    ]) {
      test(`${path} is sound`, async ({ page }) => {
        const complaints: string[] = [];
        page.on('pageerror', (error) => complaints.push(error.message));
        page.on('console', (message) => {
          if (message.type() === 'error' && !message.text().includes('404')) complaints.push(message.text());
        });
        for (const address of await addressesOf(page, path)) {
          await page.goto(address);
          await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
          await page.waitForLoadState('networkidle').catch(() => undefined);
          // Rules are long and all set alike: looked at closely in one look.
          if (path !== '/rules' || colorScheme === 'light') expect(await faults(page), address).toEqual([]);
          expect(
            await page.evaluate(
              () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
            ),
            address,
          ).toBe(0);
        }
        expect(complaints).toEqual([]);
      });
    }

    test('every panel of a table is sound', async ({ page }) => {
      for (const game of await gamesOf(page)) {
        await newTable(page, game);
        for (const tab of ['Actions', 'Log', 'Chat', 'Info']) {
          await openTab(page, tab);
          // The board around it was looked at with its page.
          expect(await faults(page, '[role=tabpanel]'), `${game.title}: ${tab}`).toEqual([]);
        }
      }
    });
  });
}

test('a finished game can be replayed through any eyes, by keyboard, and shared by address', async ({
  page,
}) => {
  const table = await newTable(page);
  await openActions(page);
  await playOut([page], 20_000, dice(5));
  await page.getByRole('link', { name: 'Watch the replay' }).click();
  await expect(page.getByTestId('step')).toHaveText(/^Step 0 of [1-9]/);
  await page.getByRole('button', { name: 'Forward a step' }).click();
  await expect(page.getByTestId('step')).toHaveText(/^Step 1 of/);
  await page.locator('main').focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByTestId('step')).toHaveText(/^Step 2 of/);
  await page.getByRole('button', { name: 'Forward a turn' }).click();
  await expect(page.getByTestId('step')).not.toHaveText(/^Step 2 of/);
  await page.getByLabel('Viewing as').selectOption('spectator');
  await expect(page).toHaveURL(/as=spectator/);
  const shared = page.url();
  const step = await page.getByTestId('step').textContent();
  await page.goto('/');
  await page.goto(shared);
  await expect(page.getByTestId('step')).toHaveText(step ?? '');
  expect(await faults(page)).toEqual([]);

  const record = await page.request.get(`/api${table.replace('/t/', '/tables/')}/record`);
  expect(record.ok()).toBe(true);
  await page.goto('/');
  await page.locator('input[type=file]').setInputFiles({
    name: 'record.json',
    mimeType: 'application/json',
    buffer: await record.body(),
  });
  await expect(page).toHaveURL(/\/replay/);
});

test('an account keeps a guest’s games', async ({ page }) => {
  const table = await newTable(page);
  await page.goto('/account');
  const form = page.locator('form', { has: page.getByLabel('Password') });
  const name = `Ada${Date.now()}`;
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Password').fill('a long enough password');
  await form.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page
    .locator('form', { has: page.getByLabel('Password') })
    .getByLabel('Name')
    .fill(name);
  await page.getByLabel('Password').fill('a long enough password');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  await page.goto('/');
  await expect(page.locator(`a[href="${table}"]`).first()).toBeVisible();
});

test('the front page shows every game and moves nothing once it is there', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/');
  const games = await gamesOf(page);
  for (const game of games) {
    const picture = page.getByRole('img', { name: `A board of ${game.title} in play`, exact: true });
    await picture.scrollIntoViewIfNeeded();
    // Of the two sizes the one that is as wide as its card needs.
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(512);
  }
  const shifted = await page.evaluate(() =>
    (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
  );
  expect(shifted).toBeLessThan(0.05);
});

test('a guest is taught in the first game of a title and not in the second', async ({ page }) => {
  for (const lessons of [1, 0]) {
    await page.goto('/');
    await page.getByRole('button', { name: 'Play now' }).first().click();
    await expect(page.getByRole('region', { name: 'Goal of the game' })).toBeVisible();
    await expect(page.getByTestId('lesson')).toHaveCount(lessons);
  }
});

test('whoever comes back finds the tables that wait on top, above the games', async ({ page }) => {
  const table = await newTable(page);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome back, Guest/ })).toBeVisible();
  const links = page.locator('main a[href^="/t/"], main article');
  await expect(links.first()).toHaveAttribute('href', table);
});
