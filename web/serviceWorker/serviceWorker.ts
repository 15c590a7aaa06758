declare const self: ServiceWorkerGlobalScope;

/*
 * For members who switched notifications on, and for the installed app. It shows what the club sends, and a page that says so
 * while the device is offline. It keeps nothing else: every page and file comes from the club or the browser's own cache.
 */

const offline = 'offline';
const offlinePage = '/offline.html';

/** Installed again with each language, since the language is a part of its address; so is the icon of the brand. */
const settings = new URL(self.location.href).searchParams;
const language = settings.get('language') ?? 'en';

async function keepOfflinePage(): Promise<void> {
  const page = await fetch(`${offlinePage}?language=${language}`, { cache: 'reload' });
  if (!page.ok) throw new Error('The page for offline devices is not there.');
  await (await caches.open(offline)).put(offlinePage, page);
}

/** The page, or the one that says that the device is offline. */
async function pageOf(event: FetchEvent): Promise<Response> {
  try {
    const loading = (await event.preloadResponse) as Response | undefined;
    return loading ?? (await fetch(event.request));
  } catch (error) {
    const kept = await caches.match(offlinePage, { cacheName: offline });
    if (!kept) throw error;
    return kept;
  }
}

export interface PushedMessage {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
  readonly path: string;
}

async function show({ title, body, tag, path }: PushedMessage): Promise<void> {
  const icon = settings.get('icon') ?? '';
  await self.registration.showNotification(title, { body, tag, icon, data: path });
}

/** Opens the page of a notification, in a window of the club if there is one. */
async function open(path: string): Promise<void> {
  const { href } = new URL(path, self.location.origin);
  const [present] = await self.clients.matchAll({ type: 'window' });
  const moved = await present?.navigate(href).catch(() => null);
  await (moved ? moved.focus() : self.clients.openWindow(href));
}

self.addEventListener('install', (event) => {
  void self.skipWaiting();
  event.waitUntil(keepOfflinePage());
});

// The browser asks for the page while it starts this worker, so that pages do not become slower.
self.addEventListener('activate', (event) => event.waitUntil(self.registration.navigationPreload?.enable()));

self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate' && event.request.method === 'GET') event.respondWith(pageOf(event));
});

self.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(show(event.data.json() as PushedMessage));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(String(event.notification.data)));
});
