/** The cache of pictures and films. The service worker answers from it. */
const cacheName = 'media';

/**
 * Keeps these pictures and films on the device, and no others. One file after another, so that the network stays free for
 * what somebody waits for; one that cannot be loaded is tried again with the next renewal.
 */
export async function keepFiles(urls: readonly string[], signal: AbortSignal): Promise<void> {
  const cache = await caches.open(cacheName);
  const kept = new Set((await cache.keys()).map(({ url }) => url));
  for (const url of new Set(urls)) {
    if (signal.aborted) return;
    if (kept.has(url)) continue;
    // The media hosts need not allow other origins to read their files: showing them is enough.
    const answer = await fetch(url, { mode: 'no-cors', signal }).catch(() => null);
    if (answer && (answer.ok || answer.type === 'opaque')) await cache.put(url, answer);
  }
  const wanted = new Set(urls);
  for (const url of kept) if (!wanted.has(url)) await cache.delete(url);
}
