// Whole games, as new people would play them.

import { dice, openActions, playOut, kindsOf, press } from './play';
import { expect, test } from './server';
import { playedBefore, shortGames, sitDown } from './tables';

const MOST = 20_000;

test('one click starts a game against bots, and it can be played to its end', async ({ page }) => {
  await playedBefore(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'Play now' }).first().click();
  await expect(page).toHaveURL(/\/t\/[\w-]+$/);
  await openActions(page);
  await playOut([page], MOST, dice(1));
  await expect(page.getByTestId('result').getByRole('row')).not.toHaveCount(0);
  await page.getByText('Check fairness').click();
  await page.getByTestId('result').getByRole('button', { name: 'Check now' }).click();
  await expect(page.getByTestId('result').getByText(/matches the fingerprint/)).toBeVisible();
});

for (const short of shortGames)
  test(`${short.game} can be played to its end`, async ({ page }) => {
    await sitDown(page, short);
    await openActions(page);
    await playOut([page], MOST, dice(3));
    await expect(page.getByTestId('result').getByRole('row')).not.toHaveCount(0);
  });

test('two people and bots play a whole game over an invitation', async ({ browser, server }) => {
  const [first, second] = await Promise.all([browser.newContext(), browser.newContext()]);
  const host = await first.newPage();
  await host.goto(`${server.url}/new`);
  await host.getByLabel('Your name at the table').fill('Ada');
  await host.getByRole('button', { name: 'Fill free seats with bots' }).click();
  await host.getByLabel('Seat 2').selectOption('person');
  await host.getByRole('button', { name: 'Create table' }).click();
  const link = await host.getByLabel('Invite someone').inputValue();

  const guest = await second.newPage();
  await guest.goto(link);
  await guest.getByLabel('Your name at the table').fill('Grace');
  await guest.getByRole('button', { name: 'Take the seat' }).click();

  for (const page of [host, guest]) {
    await expect(page.getByRole('list', { name: 'Players' }).first()).toContainText('Grace');
    await openActions(page);
  }
  await host.getByRole('tab', { name: 'Chat' }).click();
  await host.getByLabel('Write a message').fill('Good luck');
  await host.getByRole('button', { name: 'Send' }).click();
  await guest.getByRole('tab', { name: /Chat/ }).click();
  await expect(guest.getByRole('log', { name: 'Chat' })).toContainText('Good luck');
  for (const page of [host, guest]) await openActions(page);

  await playOut([host, guest], MOST, dice(2));
  await expect(host.getByTestId('result')).toContainText('Ada');
  await expect(guest.getByTestId('result')).toContainText('Ada');
  await Promise.all([first.close(), second.close()]);
});

test('on a phone a whole game fits without sideways scrolling', async ({ browser, server }) => {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  for (const short of shortGames.slice(0, 1)) await sitDown(page, short);
  await openActions(page);
  const sideways = (): Promise<number> =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(await sideways()).toBe(0);
  await playOut([page], MOST, dice(3));
  expect(await sideways()).toBe(0);
  await context.close();
});

test('several people share one screen, and the board is covered between them', async ({ page }) => {
  await page.goto('/new');
  await page.getByLabel('Your name at the table').fill('Ada');
  await page.getByLabel('Seat 2').selectOption('me');
  await page.getByRole('button', { name: 'Fill free seats with bots' }).click();
  await page.getByRole('button', { name: 'Start the game' }).click();
  const curtain = page.getByRole('heading', { name: /^Pass the device to / });
  await expect(curtain).toBeVisible();
  await expect(page.getByRole('region', { name: 'Board' })).toHaveCount(0);
  const before = await curtain.textContent();
  await page.getByRole('button', { name: /^I am / }).click();
  await expect(page.getByRole('region', { name: 'Board' })).toBeVisible();
  await openActions(page);
  // The first seat acts until the device is asked for by the other.
  const pick = dice(4);
  const action = page.locator('[role=tabpanel] [data-action]:not([disabled])');
  while (!(await curtain.isVisible())) {
    const count = await action.count();
    if (count > 0) await press(page, action.nth(pick(count)), await kindsOf(page));
  }
  expect(await curtain.textContent()).not.toBe(before);
});
