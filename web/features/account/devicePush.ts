import { registerServiceWorker } from '#web/hooks/serviceWorker.ts';

/** Whether this browser can be notified. iPhones and iPads can only once the site is on the home screen. */
export type PushSupport = 'POSSIBLE' | 'DENIED' | 'INSTALL_FIRST' | 'UNSUPPORTED';

export function pushSupport(): PushSupport {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) {
    return 'standalone' in navigator && navigator.standalone === false ? 'INSTALL_FIRST' : 'UNSUPPORTED';
  }
  return Notification.permission === 'denied' ? 'DENIED' : 'POSSIBLE';
}

const base64url = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCodePoint(...new Uint8Array(bytes ?? new ArrayBuffer())))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

/** The subscription that this browser has, for anyone who asked for it. */
async function present(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration('/');
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Whether this browser would show what the club sends. */
export const isPushHere = async (): Promise<boolean> =>
  pushSupport() === 'POSSIBLE' && Notification.permission === 'granted' && (await present()) !== null;

/**
 * Asks the person, and then the browser's push service, for an address of this device. Null when the person did not allow it.
 *
 * @throws when the service worker or the push service cannot be reached.
 */
export async function subscribeHere(publicKey: string) {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  await registerServiceWorker();
  const { pushManager } = await navigator.serviceWorker.ready;
  const earlier = await pushManager.getSubscription();
  const isOurs = earlier !== null && base64url(earlier.options.applicationServerKey) === publicKey;
  // A subscription for another key gets nothing from this club.
  if (earlier && !isOurs) await earlier.unsubscribe();
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const subscription = earlier && isOurs ? earlier : await pushManager.subscribe(options);
  return {
    endpoint: subscription.endpoint,
    p256dh: base64url(subscription.getKey('p256dh')),
    auth: base64url(subscription.getKey('auth')),
  };
}

/** Ends the subscription of this browser. The club sends nothing in any case. */
export async function unsubscribeHere(): Promise<void> {
  await (await present())?.unsubscribe();
}
