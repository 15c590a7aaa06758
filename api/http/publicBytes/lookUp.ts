import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { kioskHeader } from '#rules/kiosk.ts';
import type { ClientNames } from '../graphReport.ts';
import type { HttpServices } from '../httpMetrics.ts';
import type { CachedAnswer } from './answer.ts';
import { graphKeyOf, pageKeyOf } from './key.ts';
import type { PublicBytes } from './store.ts';

/** Hits are logged together, since a line for each would cost more than the hit. */
const logEveryMs = 10_000;

/**
 * Answers a GET or HEAD with the bytes that are kept for it, before the application sees it: rate limit, cookies, headers
 * and compression. Such an answer costs nothing that needs a limit. As an `onRequest` hook of Fastify it would cost up to
 * 1.3 times as much (bench/README.md).
 */
export function createLookUp(options: {
  readonly bytes: PublicBytes;
  readonly services: Pick<HttpServices, 'metrics' | 'log' | 'now'>;
  readonly clientOf: ClientNames;
  readonly keeps: { readonly answers: boolean; readonly pages: boolean };
}) {
  const { bytes, services, clientOf, keeps } = options;
  const { metrics, log, now } = services;
  let closing = false;
  let hits = { graph: 0, pages: 0, unchanged: 0 };
  let timer: NodeJS.Timeout | null = null;

  function logHits(): void {
    if (timer) clearTimeout(timer);
    timer = null;
    if (hits.graph + hits.pages > 0) log.info(hits, 'answered with kept bytes');
    hits = { graph: 0, pages: 0, unchanged: 0 };
  }
  const keyOf = (url: string, headers: IncomingHttpHeaders): string | null => {
    // Whether a kiosk may send the operation is checked by the application.
    if (url.startsWith('/graphql?') && headers[kioskHeader] !== undefined) return null;
    if (url.startsWith('/graphql?')) return keeps.answers ? graphKeyOf(url, headers) : null;
    return keeps.pages ? pageKeyOf(url, headers) : null;
  };

  return {
    /** True when the request was answered. */
    answer(request: IncomingMessage, response: ServerResponse): boolean {
      const { method, url, headers } = request;
      if (closing || (method !== 'GET' && method !== 'HEAD') || url === undefined) return false;
      const key = keyOf(url, headers);
      if (key === null) return false;
      const began = performance.now();
      const at = now().getTime();
      const answer = bytes.get(key, at);
      if (!answer) return false;
      answer.send(request, response, at);

      const client = clientOf(headers);
      const { operation } = answer;
      const status = response.statusCode;
      const seconds = (performance.now() - began) / 1000;
      metrics.cacheHit(operation ?? 'page', client, status);
      metrics.request(operation === undefined ? '/*' : '/graphql', method, status, seconds);
      if (operation !== undefined) metrics.graph({ operation, client, outcome: 'ok' }, seconds);
      hits[operation === undefined ? 'pages' : 'graph'] += 1;
      if (status === 304) hits.unchanged += 1;
      timer ??= setTimeout(logHits, logEveryMs).unref();
      return true;
    },
    /** From now on, requests are answered by the application, which ends their connections. */
    close(): void {
      closing = true;
      logHits();
    },
  };
}

/** Headers that belong to one request, or that the cached answer sets itself. */
const ofOneAnswer =
  /^(cache-control|vary|etag|age|connection|content-(?!security)|retry-after|set-cookie|transfer|x-ratelimit)/;

/** The headers that every answer of this kind has: those of security. */
export const sharedHeaders = (reply: FastifyReply): [string, string][] =>
  Object.entries({ ...reply.raw.getHeaders(), ...reply.getHeaders() }).flatMap(([name, value]): [string, string][] =>
    value === undefined || ofOneAnswer.test(name) ? [] : [[name, String(value)]],
  );

/** Sends a cached answer with its own headers only, as for a hit. */
export function sendBytes(answer: CachedAnswer, { raw: request }: FastifyRequest, reply: FastifyReply, now: Date) {
  reply.hijack();
  for (const name of reply.raw.getHeaderNames()) reply.raw.removeHeader(name);
  answer.send(request, reply.raw, now.getTime());
  return reply;
}
