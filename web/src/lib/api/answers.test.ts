// @vitest-environment jsdom

import { expect, it, vi } from 'vitest';

it('gives each answer that came with the page once', async () => {
  document.body.innerHTML = '<script type="application/json" id="answers">{"/api/me":{"user":null}}</script>';
  vi.resetModules();
  const { takeAnswer } = await import('./answers');
  expect(takeAnswer('/api/games')).toBeUndefined();
  expect(takeAnswer('/api/me')).toEqual({ user: null });
  expect(takeAnswer('/api/me')).toBeUndefined();
});
