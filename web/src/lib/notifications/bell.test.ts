// @vitest-environment jsdom

import { beforeEach, expect, it, vi } from 'vitest';
import type { NoticeItem } from '../generated/http';
import { router } from '../router.svelte';
import { sound } from '../sound.svelte';
import { noticesApi } from './api';
import { bell } from './bell.svelte';

const notice = (id: number, more: Partial<NoticeItem> = {}): NoticeItem => ({
  id,
  occasion: 'turn',
  table: 'abc',
  game: 'chess',
  text: 'It is your turn.',
  path: '/t/abc',
  at: 1,
  seen: false,
  ...more,
});

async function hear(...notices: NoticeItem[]): Promise<void> {
  const unseen = notices.filter(({ seen }) => !seen).length;
  vi.spyOn(noticesApi, 'list').mockResolvedValue({ notices, unseen });
  await bell.load();
}

beforeEach(() => {
  vi.restoreAllMocks();
  bell.forget();
  router.go('/');
});

it('sounds once for what came while the page was open', async () => {
  const play = vi.spyOn(sound, 'play').mockReturnValue();
  await hear(notice(1));
  expect(play).not.toHaveBeenCalled();
  await hear(notice(2), notice(1));
  await hear(notice(2), notice(1));
  expect(play).toHaveBeenCalledExactlyOnceWith('turn');
  expect(bell.unseen).toBe(2);
});

it('leaves the sound to the table that is open, and is quiet about what was seen', async () => {
  const play = vi.spyOn(sound, 'play').mockReturnValue();
  await hear();
  router.go('/t/abc');
  await hear(notice(3));
  await hear(notice(4, { table: 'other', seen: true }), notice(3));
  expect(play).not.toHaveBeenCalled();
  await hear(notice(5, { table: 'other' }), notice(3));
  expect(play).toHaveBeenCalledOnce();
});
