// A rule is played wrongly: the button saves a file that `satrap cases` runs, during a game and of any step after it.

import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { openTab } from './play';
import { binary, expect, test } from './server';
import { playedBefore, shortGames, sitDown } from './tables';

/** Presses the button and has the program run what it saved; what that says. */
async function runSaved(page: Page, folder: string): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'A rule is played wrongly' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^[a-z-]+-step-\d+\.toml$/);
  const file = join(folder, download.suggestedFilename());
  await download.saveAs(file);
  return execFileSync(binary, ['cases', file], { encoding: 'utf8' });
}

test('a case is made by a button from a game that is being played', async ({ page }) => {
  const folder = await mkdtemp(join(tmpdir(), 'satrap-cases-'));
  await playedBefore(page);
  for (const short of shortGames) {
    await sitDown(page, short);
    await openTab(page, 'Info');
    expect(await runSaved(page, folder), short.game).toContain('1 hold, 0 differ.');
  }
  await rm(folder, { recursive: true });
});
