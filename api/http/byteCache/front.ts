import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Services } from '../../context.ts';
import type { ClientNames } from '../graphReport.ts';
import type { ByteCache } from './byteCache.ts';

/** Hits are logged together, since a line for each would cost more than the hit. */
const logEveryMs = 10_000;

/** The kinds of answers: how the cached one of a request is found, and its route in the metrics. */
export interface HitSource {
  readonly route: string;
  readonly keyOf: (url: string, headers: IncomingMessage['headers']) => string | null;
}

/**
 * Answers a request from the byte cache, before anything else sees it: rate limit, cookies, headers, compression and log.
 * Such an answer costs nothing that needs a limit.
 */
export function createFront(
  cache: ByteCache,
  { metrics, log, now }: Pick<Services, 'metrics' | 'log' | 'now'>,
  {
    clientOf,
    ...sources
  }: { readonly graph: HitSource | null; readonly pages: HitSource | null; readonly clientOf: ClientNames },
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
      const source = sources[kind];
      const key = source?.keyOf(url, request.headers) ?? null;
      if (!source || key === null) return false;
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
      metrics.request(source.route, method, status, seconds);
      const { operation } = answer;
      if (operation) metrics.graph({ operation, client: clientOf(request.headers), outcome: 'ok' }, seconds);
      return true;
    },
    /** From now on, requests are answered by the application, which ends their connections. */
    close(): void {
      closing = true;
      flush();
    },
  };
}
