// The content security policy forbids nothing that pages and boards do: no page of any game is told of a violation.

import type { Page } from '@playwright/test';
import { BoardPlayer } from './board-player';
import { dice } from './play';
import { expect, test } from './server';
import { shortGames, sitDown } from './tables';

const DECISIONS = 15;

/** What was forbidden on the pages that are opened from now on. */
async function violations(page: Page): Promise<string[]> {
  const found: string[] = [];
  await page.exposeFunction('forbidden', (what: string) => found.push(what));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { violatedDirective, blockedURI, sourceFile, lineNumber, sample } = event;
      const tell = (window as unknown as { forbidden: (what: string) => void }).forbidden;
      tell(`${violatedDirective} ${blockedURI} at ${sourceFile}:${lineNumber} ${sample}`);
    });
  });
  return found;
}

// With motion: animations set styles too.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('a style in a page is forbidden, and that is noticed', async ({ page }) => {
  const found = await violations(page);
  await page.goto('/');
  await page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<p style="color: red">no</p>'));
  await expect.poll(() => found).toEqual([expect.stringContaining('style-src-attr inline')]);
});

for (const short of shortGames)
  test(`the pages of ${short.game} keep to the policy`, async ({ page }) => {
    const found = await violations(page);
    const player = new BoardPlayer(page, { touch: false, pick: dice(1), undoEvery: 2 });
    await sitDown(page, short);
    await player.play(DECISIONS);
    const table = new URL(page.url()).pathname;
    for (const path of [
      `${table}/replay`,
      `${table}/screen`,
      `/rules/${short.game}`,
      `/learn/${short.game}`,
      `${table}/sheets`,
    ]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
      await page.waitForLoadState('networkidle').catch(() => undefined);
    }
    expect(found).toEqual([]);
  });

test('the pages of the site and of the API keep to the policy', async ({ page }) => {
  const found = await violations(page);
  for (const path of ['/', '/new', '/account', '/about', '/nowhere']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
    await page.waitForLoadState('networkidle').catch(() => undefined);
  }
  await page.goto('/api/docs/');
  await expect(page.getByText('/api/games', { exact: true })).toBeVisible();
  expect(found).toEqual([]);
});
