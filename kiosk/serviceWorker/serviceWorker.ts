import { clientsClaim } from 'workbox-core';
import { cleanupOutdatedCaches, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching';
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

precacheAndRoute(self.__WB_MANIFEST, { directoryIndex: 'index.html' });
cleanupOutdatedCaches();

registerRoute(
  ({ url, request }) =>
    url.pathname === '/graphql' && request.method === 'GET' && !request.headers.has('authorization'),
  new NetworkFirst({
    cacheName: 'public-reads',
    networkTimeoutSeconds: patienceSeconds,
    // Without the request's headers, which have the credential of the device.
    plugins: [{ cacheKeyWillBeUsed: async ({ request }) => request.url }],
  }),
);

registerRoute(
  ({ request }) => request.destination === 'image' || request.destination === 'video',
  async ({ request }) => (await caches.match(request.url, { cacheName: 'media', ignoreVary: true })) ?? fetch(request),
);

// A new version takes over at once; the page shows it after the next reload that the operator asks for.
void self.skipWaiting();
clientsClaim();
