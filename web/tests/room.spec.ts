// What the page leaves to the board, and that it stays out of the way: room, lessons, focus.

import type { Locator, Page } from '@playwright/test';
import { openActions } from './play';
import { expect, test } from './server';
import { playedBefore, shortGames, sitDown } from './tables';

const board = (page: Page): Locator => page.getByRole('region', { name: 'Board' });

async function areaOf(place: Locator): Promise<number> {
  const box = await place.boundingBox();
  return (box?.width ?? 0) * (box?.height ?? 0);
}

test('the map has at least 65 % of the window in games that have one', async ({ page }) => {
  const window = { width: 1440, height: 900 };
  await page.setViewportSize(window);
  await playedBefore(page);
  const share = async (place: Locator): Promise<number> =>
    (await areaOf(place)) / (window.width * window.height);
  for (const short of shortGames) {
    await sitDown(page, short);
    await expect(board(page).locator('*').first()).toBeVisible();
    expect(await share(board(page)), short.game).toBeGreaterThanOrEqual(0.8);
    const map = board(page).locator('[data-map]').filter({ visible: true });
    if ((await map.count()) > 0) expect(await share(map), short.game).toBeGreaterThanOrEqual(0.65);
  }
  // The panel is asked for in the prompt, and takes the keyboard along; the browser remembers it.
  const before = await areaOf(board(page));
  await page.getByRole('button', { name: 'Show log, chat and actions' }).click();
  await expect(page.getByRole('tab', { name: /Log/ })).toBeFocused();
  expect(await areaOf(board(page))).toBeLessThan(before * 0.9);
  await page.reload();
  await page.getByRole('button', { name: 'Hide the panel' }).click();
  await expect(page.getByRole('button', { name: 'Show log, chat and actions' })).toBeFocused();
  expect(await areaOf(board(page))).toBeGreaterThanOrEqual(before * 0.99);
});

test('the card of a lesson covers no button and no lit place, on a phone and on a desk', async ({
  browser,
  server,
}) => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const desk = { viewport: { width: 1440, height: 900 } };
  for (const device of [phone, desk]) {
    const context = await browser.newContext({ baseURL: server.url, reducedMotion: 'reduce', ...device });
    const page = await context.newPage();
    for (const { game } of shortGames) {
      await page.goto(`/learn/${game}`);
      const card = page.getByTestId('lesson');
      await expect(card).toBeVisible();
      await expect(board(page).locator('button, [data-offer]').first()).toBeAttached();
      // Wherever the page is scrolled to.
      for (const top of device === phone ? [0, 150, 400] : [0]) {
        await page.evaluate((to) => scrollTo(0, to), top);
        await expect.poll(() => covered(card), `${game} at ${top}`).toEqual([]);
      }
    }
    await context.close();
  }
});

/** What could be pressed if the card were not there. */
const covered = (card: Locator): Promise<string[]> =>
  card.evaluate((element) => {
    const over = element.getBoundingClientRect();
    element.style.pointerEvents = 'none';
    const found = [...document.querySelectorAll('.table .board :is(button:enabled, [data-offer])')].filter(
      (one) => {
        const at = one.getBoundingClientRect();
        const [x, y] = [at.x + at.width / 2, at.y + at.height / 2];
        const apart = x < over.left || x > over.right || y < over.top || y > over.bottom;
        return !apart && one.contains(document.elementFromPoint(x, y));
      },
    );
    element.style.pointerEvents = '';
    return found.map((one) => one.getAttribute('aria-label') ?? one.textContent);
  });

test('on the screen of a room there is one strip of players, and the board has all the height', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  for (const short of shortGames) {
    await sitDown(page, short);
    await page.goto(`${page.url()}/screen`);
    await expect(board(page).locator('*').first()).toBeVisible();
    const strips = page.locator('.players, .powers, .tracks, .standings').filter({ visible: true });
    expect(await strips.count(), short.game).toBeLessThanOrEqual(1);
    const map = board(page).locator('.frame').filter({ visible: true }).first();
    if ((await map.count()) === 0) continue;
    expect((await map.boundingBox())?.height, short.game).toBeGreaterThan(1080 * 0.7);
  }
});

test('whoever plays by keys goes on with the next thing, not from the top', async ({ page }) => {
  await playedBefore(page);
  const short = shortGames.at(-1);
  if (!short) throw new Error('no game has a short form');
  await sitDown(page, short);
  await openActions(page);
  const action = page.locator('button[data-action]:enabled').first();
  await action.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('.table') !== null)).toBe(true);
});

test('by keys a map is one stop, beside the map itself, and arrows lead to its places', async ({ page }) => {
  await playedBefore(page);
  for (const short of shortGames) {
    await sitDown(page, short);
    const maps = board(page).locator('.eye').filter({ visible: true });
    if ((await maps.count()) === 0) continue;
    const stops = maps.first().locator('[tabindex="0"]');
    await expect.poll(() => stops.count(), short.game).toBeLessThanOrEqual(1);
    if ((await stops.count()) === 0) continue;
    await stops.first().focus();
    const focused = (): Promise<string | null> =>
      page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? null);
    const before = await focused();
    for (const key of ['ArrowDown', 'ArrowRight', 'ArrowUp', 'ArrowLeft']) await page.keyboard.press(key);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    expect(await maps.first().evaluate((map) => map.contains(document.activeElement)), short.game).toBe(true);
    const places = await maps.first().locator('[role="button"]').count();
    if (places > 2) expect(await focused(), short.game).not.toBe(before);
  }
});
