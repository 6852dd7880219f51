// Final Decrees: what is put together on a sheet is one decision. Desks are given out anew, then blame is shared out in
// every way in which some desks get nothing, and taken back whole each time.

import type { Locator, Page } from '@playwright/test';
import { record } from './acts';
import { isOver } from './play';
import { expect, test } from './server';
import { shortGames, sitDown } from './tables';

const short = shortGames.find(({ game }) => game === 'final-decrees');
/** Everybody's first turn comes within so many decisions. */
const MOST = 40;

test('desks are given out and blame is spread, with 0 on any desk, as one decision', async ({ page }) => {
  if (!short) throw new Error('Final Decrees has no short game');
  const acts = record(page);
  const spread = page.getByRole('button', { name: 'Spread blame' });
  // Some games end before there is blame to spread: then another is begun.
  do await sitDown(page, short);
  while (!(await playUntil(page, spread)));
  await spread.click();
  const sliders = page.getByRole('slider');
  const desks = await sliders.count();
  await page.getByRole('button', { name: 'Cancel' }).click();
  expect(desks).toBeGreaterThan(1);
  for (let pattern = 1; pattern < 2 ** desks; pattern++) {
    const chosen = Array.from({ length: desks }, (_, n) => (pattern & (1 << n)) !== 0);
    await spread.click();
    const total = Number(/^(\d+) blame/.exec(await page.getByText(/blame to share out/).innerText())?.[1]);
    const shares = share(total, chosen);
    for (const slider of await sliders.all()) if (await slider.isEnabled()) await slider.fill('0');
    for (const [n, slider] of (await sliders.all()).entries())
      if (shares[n]) await slider.fill(String(shares[n]));
    const sent = acts.sent;
    await page.getByRole('button', { name: 'Confirm spread' }).click();
    await expect.poll(() => acts.sent > sent && acts.waiting === 0).toBe(true);
    const made = acts.last;
    expect([made?.status, made?.done], shares.join(' ')).toEqual([200, made?.actions.length]);
    const undos = acts.undos;
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect.poll(() => acts.undos).toBe(undos + 1);
    await expect(spread).toBeEnabled();
  }
  expect(acts.faults).toEqual([]);
});

/** All blame on the desks that were chosen, and nothing on the others. */
function share(total: number, chosen: boolean[]): number[] {
  const last = chosen.lastIndexOf(true);
  return chosen.map((is, n) => {
    if (!is) return 0;
    const others = chosen.slice(0, last).filter(Boolean).length;
    const each = Math.floor(total / (others + 1));
    return n === last ? total - each * others : each;
  });
}

/** Bids highest, takes the Executive Branch and ends turns until something can be pressed; says whether it came to that. */
async function playUntil(page: Page, goal: Locator): Promise<boolean> {
  const reassign = page.getByRole('button', { name: 'Reassign', exact: true });
  const give = page.getByRole('button', { name: 'Confirm desks' });
  const next = ['bid', 'assign', 'end_turn'].map((type) => `section.board [data-offer=${type}]`);
  for (let n = 0; n < MOST; n++) {
    const myTurn = async (): Promise<boolean> => (await page.title()).startsWith('(Your turn)');
    await expect.poll(async () => (await myTurn()) || (await isOver(page)), { timeout: 60_000 }).toBe(true);
    if (await isOver(page)) return false;
    if ((await goal.isVisible()) && (await goal.isEnabled())) return true;
    if ((await reassign.isVisible()) && (await reassign.isEnabled())) {
      await reassign.click();
      await page.locator('section.board').getByRole('combobox').first().selectOption('EXE');
      await give.click();
      await expect(give, 'the sheet closes when it is done').toBeHidden();
    }
    // Between two decisions what was marked may be gone: then look again.
    await page
      .locator(next.join(', '))
      .last()
      .click({ timeout: 5000 })
      .catch(() => undefined);
  }
  return false;
}
