import { clientsClaim } from 'workbox-core';
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { NetworkFirst } from 'workbox-strategies';

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: PrecacheEntry[] };

/*
 * Keeps on the device what anybody may see: the kiosk's own files and the answers to public reads. The page itself puts
 * pictures and films into the cache `media` (content/keepFiles.ts). The graph answers by GET for public reads alone, and a
 * request that carries a member's token is not looked at, so nothing of a member gets in here.
 */

/** A public read that takes longer is answered from the device. */
const patienceSeconds = 4;

const newestPage = 'newest-page';
const publicReads = 'public-reads';

/**
 * The page comes from the club, whose headers say which hosts of pictures the page may use: these can change while the file is
 * the same. Without the club it is the one from the device. A page of another build is not kept: its files may not be there.
 */
registerRoute(
  ({ request }) => request.mode === 'navigate',
  async ({ request }) => {
    const kept = await matchPrecache('index.html');
    // Not the request itself: that of a navigation takes no signal.
    const answer = await fetch(request.url, { signal: AbortSignal.timeout(patienceSeconds * 1000) }).catch(() => null);
    if (!answer?.ok)
      return (await caches.match('page', { cacheName: newestPage })) ?? kept ?? answer ?? Response.error();
    const isSame = (await answer.clone().text()) === (await kept?.clone().text());
    if (isSame) await (await caches.open(newestPage)).put('page', answer.clone());
    return answer;
  },
);
self.addEventListener('activate', (event) => event.waitUntil(caches.delete(newestPage)));

precacheAndRoute(self.__WB_MANIFEST, { directoryIndex: 'index.html' });
cleanupOutdatedCaches();

registerRoute(
  ({ url, request }) =>
    url.pathname === '/graphql' && request.method === 'GET' && !request.headers.has('authorization'),
  new NetworkFirst({
    cacheName: publicReads,
    networkTimeoutSeconds: patienceSeconds,
    plugins: [
      {
        // Without the request's headers, which have the credential of the device.
        cacheKeyWillBeUsed: async ({ request }) => request.url,
        // An answer with a part that could not be read does not replace a whole one.
        cacheWillUpdate: async ({ request, response }) => {
          if (!response.ok) return null;
          const { errors } = (await response.clone().json()) as { readonly errors?: unknown };
          const isFirst = (await caches.match(request.url, { cacheName: publicReads })) === undefined;
          return errors === undefined || isFirst ? response : null;
        },
      },
    ],
  }),
);

registerRoute(
  ({ request }) => request.destination === 'image' || request.destination === 'video',
  async ({ request }) => (await caches.match(request.url, { cacheName: 'media', ignoreVary: true })) ?? fetch(request),
);

// A new version takes over at once; the page shows it after the next reload that the operator asks for.
void self.skipWaiting();
clientsClaim();
