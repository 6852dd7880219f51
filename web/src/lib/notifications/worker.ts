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

/** Whether a subscription was made with this key. */
function isMadeWith(key: Uint8Array, subscription: PushSubscription): boolean {
  const own = subscription.options.applicationServerKey;
  return own !== null && String(new Uint8Array(own)) === String(key);
}

/** Asks the browser for an address at its push service; nothing if its owner does not want that. */
export async function subscribe(key: string): Promise<BrowserKeys | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const { pushManager } = await navigator.serviceWorker.ready;
  const applicationServerKey = bytes(key);
  let subscription = await pushManager.getSubscription();
  // The same address again stays one channel; one that was made with another site's key is of no use here.
  if (subscription && !isMadeWith(applicationServerKey, subscription)) {
    await subscription.unsubscribe();
    subscription = null;
  }
  subscription ??= await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
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
