// Playing through the page as a person would who uses only the list of actions.

import { expect, type Page } from '@playwright/test';

/** Opens the list of actions, on whatever width. */
export async function openActions(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Actions' }).click();
}

export const isOver = (page: Page): Promise<boolean> => page.getByTestId('result').isVisible();

/** Makes one step if this page's seat may act; says whether the game is over. `pick` chooses among the labels. */
export async function step(
  page: Page,
  pick: (count: number) => number,
): Promise<'over' | 'waiting' | 'acted'> {
  if (await isOver(page)) return 'over';
  const enabled = page.locator('[role=tabpanel] [data-action]:not([disabled])');
  const kinds = await enabled.evaluateAll((buttons) => buttons.map((one) => one.getAttribute('data-action')));
  if (kinds.length === 0) {
    await page.waitForTimeout(60);
    return 'waiting';
  }
  // Folded groups are unfolded by their summary; the rest is plain buttons.
  for (const folded of await page.locator('[role=tabpanel] .actions details:not([open]) > summary').all())
    await folded.click({ timeout: 2000 }).catch(() => undefined);
  // First a kind of action, then one of that kind: a long list of moves does not hide the end of the turn.
  const different = [...new Set(kinds)];
  const kind = different[pick(different.length) % different.length];
  const places = kinds.flatMap((one, n) => (one === kind ? [n] : []));
  await enabled
    .nth(places[pick(places.length) % places.length] ?? 0)
    .click({ timeout: 2000 })
    .catch(() => undefined);
  return 'acted';
}

/** Plays until the result is shown. */
export async function playOut(pages: Page[], most: number, pick: (count: number) => number): Promise<void> {
  for (let n = 0; n < most; n++) {
    const told = await Promise.all(pages.map((page) => step(page, pick)));
    if (told.every((one) => one === 'over')) return;
  }
  expect(false, `no result after ${most} tries`).toBe(true);
}

/** A small generator with a seed, so that a failing game can be played again. */
export function dice(seed: number): (count: number) => number {
  let state = seed;
  return (count) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * count);
  };
}
