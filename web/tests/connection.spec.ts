// What happens when the line or the server goes away.

import { openActions } from './play';
import { expect, Server, test as withServer } from './server';
import { playedBefore } from './tables';

// A server of its own, since it is taken down.
const test = withServer.extend<{ fragile: Server }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from this pattern
  fragile: async ({}, use) => {
    const server = await Server.start();
    await use(server);
    await server.remove();
  },
});

test('a table heals by itself when the server comes back, and nothing is lost', async ({ page, fragile }) => {
  await playedBefore(page);
  await page.goto(fragile.url);
  await page.getByRole('button', { name: 'Play now' }).first().click();
  await openActions(page);
  const action = page.locator('[role=tabpanel] [data-action]:not([disabled])').first();
  await expect(action).toBeVisible();
  await fragile.down();
  await expect(page.getByTestId('connection-lost')).toBeVisible();
  // Decided while the server is away; it is sent until it is answered.
  await action.click();
  await expect(page.getByText('Trying again')).toBeVisible();
  await fragile.up();
  await expect(page.getByTestId('connection-lost')).toBeHidden();
  await expect(page.getByText('Trying again')).toBeHidden();
  await page.getByRole('tab', { name: /Log/ }).click();
  await expect(page.getByRole('log', { name: 'Log' }).getByRole('listitem')).not.toHaveCount(0);
  await expect(page.getByTestId('refusal')).toHaveCount(0);
});

test('what happened since one last looked is told on return', async ({ page }) => {
  await playedBefore(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'Play now' }).first().click();
  await openActions(page);
  const action = page.locator('[role=tabpanel] [data-action]:not([disabled])').first();
  await action.click();
  await page.getByRole('tab', { name: /Log/ }).click();
  await expect(page.getByRole('log', { name: 'Log' }).getByRole('listitem').nth(3)).toBeVisible();
  const table = new URL(page.url()).pathname;
  await page.goto('/about');
  // As if this browser had last looked after the first step.
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage))
      if (key.startsWith('satrap:seen')) localStorage.setItem(key, '1');
  });
  await page.goto(table);
  const news = page.getByRole('region', { name: 'Since your last visit' });
  await expect(news).toBeVisible();
  await news.getByRole('button', { name: 'Got it' }).click();
  await expect(news).toBeHidden();
});
