// What the page leaves to the board, and that it stays out of the way: room, lessons, focus.

import type { Locator, Page } from '@playwright/test';
import { expect, test } from './server';
import { playedBefore, shortGames, sitDown } from './tables';

const board = (page: Page): Locator => page.getByRole('region', { name: 'Board' });

async function areaOf(place: Locator): Promise<number> {
  const box = await place.boundingBox();
  return (box?.width ?? 0) * (box?.height ?? 0);
}

test('the board has at least 65 % of the window in every game', async ({ page }) => {
  const window = { width: 1440, height: 900 };
  await page.setViewportSize(window);
  await playedBefore(page);
  for (const short of shortGames) {
    await sitDown(page, short);
    await expect(board(page).locator('*').first()).toBeVisible();
    const share = (await areaOf(board(page))) / (window.width * window.height);
    expect(share, short.game).toBeGreaterThanOrEqual(0.65);
  }
  // Folded, the panel gives its room to the board, and the browser remembers that.
  const before = await areaOf(board(page));
  await page.getByRole('button', { name: 'Hide the panel' }).click();
  expect(await areaOf(board(page))).toBeGreaterThan(before * 1.15);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Show log, chat and actions' })).toBeVisible();
  expect(await areaOf(board(page))).toBeGreaterThan(before * 1.15);
});

test('on a phone the card of a lesson covers no button', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const { game } of shortGames) {
    await page.goto(`/learn/${game}`);
    const card = page.getByTestId('lesson');
    await expect(card).toBeVisible();
    // It has found its place once it no longer moves.
    let last = '';
    await expect
      .poll(async () => {
        const now = JSON.stringify(await card.boundingBox());
        const stands = now === last;
        last = now;
        return stands;
      })
      .toBe(true);
    const covered = await card.evaluate((element) => {
      const over = element.getBoundingClientRect();
      return [...document.querySelectorAll<HTMLElement>('.table .board .button.primary:not(:disabled)')]
        .filter((button) => {
          const at = button.getBoundingClientRect();
          const apart =
            at.right <= over.left || at.left >= over.right || at.bottom <= over.top || at.top >= over.bottom;
          return at.width > 0 && at.top < innerHeight && !apart;
        })
        .map((button) => button.textContent);
    });
    expect(covered, game).toEqual([]);
  }
});

test('whoever plays by keys goes on with the next thing, not from the top', async ({ page }) => {
  await playedBefore(page);
  const short = shortGames.at(-1);
  if (!short) throw new Error('no game has a short form');
  await sitDown(page, short);
  await page.getByRole('tab', { name: 'Actions' }).click();
  const action = page.locator('button[data-action]:enabled').first();
  await action.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('.table') !== null)).toBe(true);
});
