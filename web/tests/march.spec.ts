// Imperial Governor: a march takes the whole stack along, arrives as one decision and is taken back as one.

import { record } from './acts';
import { expect, test } from './server';
import { shortGames, sitDown } from './tables';

const short = shortGames.find(({ game }) => game === 'imperial-governor');
const ROMA = '2516';

test('a march of several hexes is one decision, and is taken back whole', async ({ page }) => {
  if (!short) throw new Error('Imperial Governor has no short game');
  const acts = record(page);
  // The first seat is Rome.
  await sitDown(page, { ...short, options: { ...short.options, powers: 'chosen' } });
  const hex = (id: string) => page.locator(`[data-hex='${id}']`);
  /** Presses something, and waits until what it sent is answered and shown. */
  const press = async (target: ReturnType<typeof hex>): Promise<void> => {
    const sent = acts.sent;
    await target.click();
    await expect.poll(() => acts.sent > sent && acts.waiting === 0).toBe(true);
    await expect(page.locator('.prompt .help[role=status]')).toBeHidden();
  };
  for (const leader of ['King', 'General I', 'General II', 'General III']) {
    await page
      .locator('.tool')
      .filter({ has: page.getByText(leader, { exact: true }) })
      .click();
    await press(hex(ROMA));
  }
  await page.locator('.tool').filter({ hasText: 'Legion' }).click();
  for (let placed = 0; placed < 3; placed++) await press(hex(ROMA));
  await press(page.locator('[data-offer=finish_placement]'));
  await press(page.locator('[data-offer=end_diplomacy]'));

  await page.getByLabel('Your leaders').getByText('General I', { exact: true }).click();
  const before = await page.locator('[data-hex]').count();
  const far = page.locator(`[data-hex][aria-label*='4 steps by land']`).first();
  await far.click();
  await press(page.getByRole('button', { name: 'March', exact: true }));
  expect(acts.last?.actions.map(({ type }) => type)).toEqual(['take', 'step', 'step', 'step', 'step']);
  expect(acts.last?.done).toBe(5);
  // He is still in hand, with a step left.
  await expect(page.getByText('1 step left')).toBeVisible();
  await expect(page.locator('[data-hex]').first()).toBeVisible();

  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('5 steps left')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeHidden();
  await expect(page.locator('[data-hex]')).toHaveCount(before);
  expect(acts.faults).toEqual([]);
});
