import type { IncomingMessage, ServerResponse } from 'node:http';
import type { HttpServices } from '../httpMetrics.ts';
import type { ClientNames } from '../graphReport.ts';
import type { ByteCache } from './byteCache.ts';

/** Hits are logged together, since a line for each would cost more than the hit. */
const logEveryMs = 10_000;

/** The key of the cached answer to a request; null if there can be none. */
type KeyOf = (url: string, headers: IncomingMessage['headers']) => string | null;

/**
 * Answers a request from the byte cache, before anything else sees it: rate limit, cookies, headers, compression and log.
 * Such an answer costs nothing that needs a limit.
 */
export function createFront(
  cache: ByteCache,
  { metrics, log, now }: Pick<HttpServices, 'metrics' | 'log' | 'now'>,
  {
    clientOf,
    ...sources
  }: { readonly graph: KeyOf | null; readonly pages: KeyOf | null; readonly clientOf: ClientNames },
) {
  let closing = false;
  let hits = { graph: 0, pages: 0, unchanged: 0 };
  let timer: NodeJS.Timeout | null = null;

  function flush(): void {
    if (timer) clearTimeout(timer);
    timer = null;
    if (hits.graph + hits.pages > 0) log.info(hits, 'answered from the byte cache');
    hits = { graph: 0, pages: 0, unchanged: 0 };
  }

  return {
    /** True when the request was answered. */
    answer(request: IncomingMessage, response: ServerResponse): boolean {
      const { method, url } = request;
      if (closing || (method !== 'GET' && method !== 'HEAD') || url === undefined) return false;
      const kind = url.startsWith('/graphql?') ? 'graph' : 'pages';
      const key = sources[kind]?.(url, request.headers) ?? null;
      if (key === null) return false;
      const began = performance.now();
      const at = now().getTime();
      const answer = cache.get(key, at);
      if (!answer) return false;
      const status = answer.send(request, response, at);
      cache.countHit(key, answer);
      hits[kind] += 1;
      if (status === 304) hits.unchanged += 1;
      timer ??= setTimeout(flush, logEveryMs).unref();
      const seconds = (performance.now() - began) / 1000;
      metrics.earlyHit(answer.operation ?? null, clientOf(request.headers), method, status, seconds);
      return true;
    },
    /** From now on, requests are answered by the application, which ends their connections. */
    close(): void {
      closing = true;
      flush();
    },
  };
}
