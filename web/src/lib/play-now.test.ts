// @vitest-environment jsdom

import { beforeEach, expect, it, vi } from 'vitest';
import { api } from './api/client';
import type { PlayNow, Table, User } from './generated/http';
import { playNow } from './play-now';
import { session } from './session.svelte';

const user = (registered: boolean): User => ({ id: 'u', name: 'Ada', registered });
const asked = vi.fn<(wish: PlayNow) => void>();

beforeEach(() => {
  localStorage.clear();
  asked.mockClear();
  vi.spyOn(api, 'playNow').mockImplementation((wish) => {
    asked(wish);
    return Promise.resolve({ id: 'abc' } as Table);
  });
  vi.spyOn(api, 'me').mockResolvedValue(user(false));
});

const tutorials = (): PlayNow['tutorial'][] => asked.mock.calls.map(([wish]) => wish.tutorial);
const coached = (): PlayNow['coach'][] => asked.mock.calls.map(([wish]) => wish.coach);

it('explains an ordinary game to a guest who plays it for the first time', async () => {
  session.user = null;
  for (const game of ['toy', 'toy', 'other', 'toy']) await playNow(game);
  expect(coached()).toEqual([true, false, true, false]);
  expect(tutorials()).toEqual([false, false, false, false]);
});

it('deals the lesson only when asked to', async () => {
  session.user = user(true);
  await playNow('toy');
  await playNow('toy', { tutorial: true });
  expect(tutorials()).toEqual([false, true]);
  expect(coached()).toEqual([false, false]);
});
