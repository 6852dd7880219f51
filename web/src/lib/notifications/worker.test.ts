// The service worker, given a browser made of plain objects; and what the page asks of one.

import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { subscribe } from './worker';

const subscription = (endpoint: string, key: number[]) => ({
  options: { applicationServerKey: Uint8Array.from(key).buffer, userVisibleOnly: true },
  unsubscribe: vi.fn(() => Promise.resolve(true)),
  toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
});

describe('a browser that is told', () => {
  const known = subscription('https://push.example/known', [1, 2, 3]);
  const fresh = subscription('https://push.example/fresh', [1, 2, 3]);
  const pushManager = { getSubscription: vi.fn(), subscribe: vi.fn(() => Promise.resolve(fresh)) };

  beforeEach(() => {
    vi.clearAllMocks();
    vi.stubGlobal('Notification', { requestPermission: () => Promise.resolve('granted') });
    vi.stubGlobal('navigator', { serviceWorker: { ready: Promise.resolve({ pushManager }) } });
  });

  it('keeps the address it has, so that it stays one channel', async () => {
    pushManager.getSubscription.mockResolvedValue(known);
    expect(await subscribe('AQID')).toEqual({
      endpoint: 'https://push.example/known',
      p256dh: 'p',
      auth: 'a',
    });
    expect(known.unsubscribe).not.toHaveBeenCalled();
  });

  it('gets a new one where the site has another key', async () => {
    pushManager.getSubscription.mockResolvedValue(known);
    expect((await subscribe('BAUG'))?.endpoint).toBe('https://push.example/fresh');
    expect(known.unsubscribe).toHaveBeenCalledOnce();
  });

  it('has none where its owner does not want that', async () => {
    vi.stubGlobal('Notification', { requestPermission: () => Promise.resolve('denied') });
    expect(await subscribe('AQID')).toBeNull();
  });
});

describe('the service worker', () => {
  it('says so when the browser gets another address', async () => {
    const handlers = new Map<string, (event: object) => void>();
    const subscribe = vi.fn(() => Promise.resolve(subscription('https://push.example/new', [1])));
    const self = {
      addEventListener: (name: string, handler: (event: object) => void) => handlers.set(name, handler),
      registration: { pushManager: { subscribe } },
    };
    const fetch = vi.fn(() => Promise.resolve());
    const source = readFileSync(new URL('../../../public/worker.js', import.meta.url), 'utf8');
    new Function('self', 'fetch', source)(self, fetch);

    const old = subscription('https://push.example/old', [1]);
    let told: Promise<void> | undefined;
    const waitUntil = (promise: Promise<void>): void => void (told = promise);
    handlers.get('pushsubscriptionchange')?.({ oldSubscription: old, waitUntil });
    await told;
    expect(subscribe).toHaveBeenCalledExactlyOnceWith(old.options);
    expect(fetch).toHaveBeenCalledExactlyOnceWith(
      '/api/notifications/channels',
      expect.objectContaining({
        method: 'POST',
        body: JSON.stringify({
          kind: 'push',
          endpoint: 'https://push.example/new',
          p256dh: 'p',
          auth: 'a',
          label: 'Browser',
        }),
      }),
    );
  });
});
