// The service worker: it shows push messages, and a page when there is no connection.

/** Registers it where browsers have one. While developing there is none: it would keep pages from changing. */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  void navigator.serviceWorker.register('/worker.js').catch(() => undefined);
}

export function canPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

function bytes(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replace(/-/g, '+').replace(/_/g, '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

interface BrowserKeys {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** Asks the browser for an address at its push service; nothing if its owner does not want that. */
export async function subscribe(key: string): Promise<BrowserKeys | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const registration = await navigator.serviceWorker.ready;
  // One that was made with another site's key is of no use here.
  await registration.pushManager.getSubscription().then((old) => old?.unsubscribe());
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: bytes(key),
  });
  const { endpoint, keys } = subscription.toJSON();
  if (!endpoint || !keys?.p256dh || !keys.auth) return null;
  return { endpoint, p256dh: keys.p256dh, auth: keys.auth };
}

/** What this browser is called in the list of channels. */
export function browserName(agent: string): string {
  const names: [RegExp, string][] = [
    [/Edg\//, 'Edge'],
    [/Firefox\//, 'Firefox'],
    [/Chrom(e|ium)\//, 'Chrome'],
    [/Safari\//, 'Safari'],
  ];
  const system = /Android|iPhone|iPad|Windows|Mac|Linux/.exec(agent)?.[0];
  const name = names.find(([pattern]) => pattern.test(agent))?.[1] ?? 'Browser';
  return system ? `${name}, ${system}` : name;
}
