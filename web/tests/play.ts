// Playing through the page as a person would who uses only the list of actions.

import { expect, type Locator, type Page } from '@playwright/test';

/** Opens a tab of the panel, on whatever width; some boards put the panel behind a button on a phone. */
export async function openTab(page: Page, name: string): Promise<void> {
  const tab = page.getByRole('tab', { name: new RegExp(name) });
  // On a phone it is behind a button; where the window is not wide it is folded into the prompt.
  const behind = page
    .getByRole('button', { name: /^(Show l|L)og, chat and actions/ })
    .filter({ visible: true });
  await expect(tab.or(behind).first()).toBeVisible();
  if (await behind.isVisible()) await behind.click();
  await tab.click();
}

export const openActions = (page: Page): Promise<void> => openTab(page, 'Actions');

export const isOver = (page: Page): Promise<boolean> => page.getByTestId('result').isVisible();

/** The actions that can be chosen now, by their kinds. */
const enabled = (page: Page): Locator => page.locator('[role=tabpanel] [data-action]:not([disabled])');
export const kindsOf = (page: Page): Promise<(string | null)[]> =>
  enabled(page).evaluateAll((buttons) => buttons.map((one) => one.getAttribute('data-action')));

/** Presses something of the list. Only a list that changed since the look excuses a press that fails: look again then. */
export async function press(page: Page, target: Locator, before: (string | null)[]): Promise<boolean> {
  try {
    await target.click({ timeout: 2000 });
    return true;
  } catch (thrown) {
    if (JSON.stringify(await kindsOf(page)) === JSON.stringify(before)) throw thrown;
    return false;
  }
}

/** Makes one step if this page's seat may act; says whether the game is over. `pick` chooses among the labels. */
async function step(page: Page, pick: (count: number) => number): Promise<'over' | 'waiting' | 'acted'> {
  if (await isOver(page)) return 'over';
  const kinds = await kindsOf(page);
  if (kinds.length === 0) {
    const news = enabled(page).or(page.getByTestId('result')).first();
    await news.waitFor({ state: 'attached', timeout: 500 }).catch(() => undefined);
    return 'waiting';
  }
  // Folded groups are unfolded by their summary; the rest is plain buttons.
  const folded = page.locator('[role=tabpanel] .actions details:not([open]) > summary');
  while ((await folded.count()) > 0) if (!(await press(page, folded.first(), kinds))) return 'waiting';
  // First a kind of action, then one of that kind: a long list of moves does not hide the end of the turn.
  const different = [...new Set(kinds)];
  const kind = different[pick(different.length) % different.length];
  const places = kinds.flatMap((one, n) => (one === kind ? [n] : []));
  const place = places[pick(places.length) % places.length] ?? 0;
  return (await press(page, enabled(page).nth(place), kinds)) ? 'acted' : 'waiting';
}

/** Whoever may say so has the bots act at once: nobody here needs time to read. */
async function hurryBots(page: Page): Promise<void> {
  const speed = page.getByLabel('Bot speed');
  if (await speed.isVisible()) await speed.selectOption('instant');
}

/** Plays until the result is shown. */
export async function playOut(pages: Page[], most: number, pick: (count: number) => number): Promise<void> {
  for (const page of pages) await hurryBots(page);
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
