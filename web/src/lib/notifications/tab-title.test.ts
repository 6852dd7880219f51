// @vitest-environment jsdom

import { expect, it } from 'vitest';
import { countInTitle, withCount } from './tab-title';

it('counts what is new before the title, once', () => {
  expect(withCount('Lobby · Satrap', 2)).toBe('(2) Lobby · Satrap');
  expect(withCount('(2) Lobby · Satrap', 3)).toBe('(3) Lobby · Satrap');
  expect(withCount('(3) Lobby · Satrap', 0)).toBe('Lobby · Satrap');
  expect(withCount('(Your turn) Governor · Satrap', 3)).toBe('(Your turn) Governor · Satrap');
});

it('stays when a page sets its own title', async () => {
  document.title = 'Lobby';
  const stop = countInTitle(1);
  expect(document.title).toBe('(1) Lobby');
  document.title = 'Rules';
  await expect.poll(() => document.title).toBe('(1) Rules');
  stop();
  countInTitle(0)();
  expect(document.title).toBe('Rules');
});
