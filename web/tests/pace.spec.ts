// At the usual speed of bots nobody waits long for a round of theirs.

import { expect, test } from './server';
import { playedBefore } from './tables';

test.use({ reducedMotion: 'no-preference' });

test('five bots of Imperial Governor have played their round in fifteen seconds', async ({ page }) => {
  await playedBefore(page);
  await page.goto('/');
  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: 'Imperial Governor', exact: true }) });
  await card.getByRole('button', { name: 'Play now' }).click();
  await expect(page.getByLabel('Bot speed')).toHaveValue('natural');
  await page.getByRole('button', { name: 'Set up for me' }).click();
  await page.locator('[data-offer=finish_placement]').click();
  // Those who move first may be shown already: the round that counts begins after one's own turn.
  const mine = page.locator('.prompt.mine');
  await expect(mine).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: 'End turn', exact: true }).last().click();
  await expect(mine).toBeHidden();
  const began = Date.now();
  await expect(mine).toBeVisible({ timeout: 30_000 });
  expect(Date.now() - began).toBeLessThan(15_000);
});
