import createCache, { type EmotionCache } from '@emotion/cache';
import { darkRule } from './darkRule.ts';

/**
 * `<head>` as emotion should see it: the server's styles stay in place and in order. Otherwise emotion would move each
 * of them to where it is already, and the browser would recalculate the styles of the whole page.
 */
const steadyHead = (): Node =>
  new Proxy<Node>(document.head, {
    get: (head, name) => {
      if (name !== 'insertBefore') return Reflect.get(head, name, head) as unknown;
      return (style: Node, before: Node | null) =>
        style.parentNode === head ? style : head.insertBefore(style, before);
    },
  });

/**
 * The style cache of one page render (a new one per request on the server, one in the browser).
 * @param nonce the nonce of the page's Content-Security-Policy, put on the style elements.
 */
export function createUiCache(nonce?: string): EmotionCache {
  const cache = createCache({
    key: 'v',
    stylisPlugins: [darkRule],
    ...(nonce === undefined ? {} : { nonce }),
    ...(typeof document === 'undefined' ? {} : { container: steadyHead() }),
  });
  // Critical styles go into <head>, never between elements, so emotion's warning about :first-child does not apply.
  cache.compat = true;
  return cache;
}
