// The service worker. It shows push messages, and a page where there is no connection. It keeps nothing of the games: what
// they are is asked of the server every time.

const CACHE = 'satrap-offline-1';
const OFFLINE = '/offline.html';

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll([OFFLINE, '/offline.css', '/seal.svg']))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  const tidy = async () => {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(tidy());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode === 'navigate') {
    event.respondWith(fetch(request).catch(() => caches.match(OFFLINE)));
    return;
  }
  const { pathname, origin } = new URL(request.url);
  if (origin === location.origin && (pathname === '/offline.css' || pathname === '/seal.svg')) {
    event.respondWith(fetch(request).catch(() => caches.match(pathname)));
  }
});

/** What a message says; one that cannot be read is shown all the same, as browsers demand. */
function read(data) {
  try {
    return data.json();
  } catch {
    return { title: 'Satrap', body: 'Something happened at one of your tables.', url: '/', tag: 'satrap' };
  }
}

self.addEventListener('push', (event) => {
  const { title, body, url, tag, id } = read(event.data);
  const show = async () => {
    await self.registration.showNotification(title, {
      body,
      // A newer message of a table takes the place of the one before.
      tag,
      renotify: true,
      icon: '/icons/192.png',
      badge: '/icons/badge.png',
      data: { url, id },
    });
    await self.navigator.setAppBadge?.();
  };
  event.waitUntil(show());
});

// A browser that changes its address at the push service says so to nobody else.
self.addEventListener('pushsubscriptionchange', (event) => {
  const tell = async () => {
    const fresh =
      event.newSubscription ?? (await self.registration.pushManager.subscribe(event.oldSubscription.options));
    const { endpoint, keys } = fresh.toJSON();
    await fetch('/api/notifications/channels', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        kind: 'push',
        endpoint,
        p256dh: keys.p256dh,
        auth: keys.auth,
        label: 'Browser',
      }),
    });
  };
  if (event.newSubscription || event.oldSubscription) event.waitUntil(tell());
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const address = new URL(event.notification.data?.url ?? '/', location.origin);
  // Only pages of this site are opened.
  const target = new URL(address.pathname + address.search, location.origin).href;
  const open = async () => {
    await self.navigator.clearAppBadge?.();
    const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const same = pages.find((page) => page.url === target);
    if (same) return same.focus();
    return self.clients.openWindow(target);
  };
  event.waitUntil(open());
});
