// Whether a page can be used by everybody, as far as a program can tell.

import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What axe finds serious on a page, or in a part of it. */
export async function faults(page: Page, part = 'html'): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).include(part).analyze();
  return violations
    .filter((one) => one.impact === 'serious' || one.impact === 'critical')
    .flatMap((one) => one.nodes.map((node) => `${one.id}: ${node.html} (${node.failureSummary ?? ''})`));
}
