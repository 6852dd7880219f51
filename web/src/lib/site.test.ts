import { afterEach, expect, it, vi } from 'vitest';
import { site } from './site.svelte';

afterEach(() => vi.unstubAllGlobals());

const announcement = (id: number) => ({ id, text: `News ${id}`, at: 1, until: null });

it('tells of what is announced until it is put away, and of what comes after', async () => {
  let announcements = [announcement(2), announcement(1)];
  const answer = () => Response.json({ registration: 'closed', terms: true, imprint: false, announcements });
  vi.stubGlobal('fetch', () => Promise.resolve(answer()));
  expect(site.info.registration).toBe('open');
  await site.load();
  expect(site.info.registration).toBe('closed');
  expect(site.news.map(({ id }) => id)).toEqual([2, 1]);
  site.putAway();
  expect(site.news).toEqual([]);
  announcements = [announcement(3), ...announcements];
  await site.load();
  expect(site.news.map(({ id }) => id)).toEqual([3]);
});

it('keeps what it knows while the server cannot be reached', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  await site.load();
  expect(site.info.terms).toBe(true);
});
