import createCache, { type EmotionCache } from '@emotion/cache';
import { darkRule } from './darkRule.ts';

/**
 * The style cache of one page render (a new one per request on the server, one in the browser).
 * @param nonce the nonce of the page's Content-Security-Policy, put on the style elements.
 */
export function createUiCache(nonce?: string): EmotionCache {
  const cache = createCache({ key: 'v', stylisPlugins: [darkRule], ...(nonce === undefined ? {} : { nonce }) });
  // Critical styles go into <head>, never between elements, so emotion's warning about :first-child does not apply.
  cache.compat = true;
  return cache;
}
