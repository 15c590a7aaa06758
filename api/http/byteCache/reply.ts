import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CachedAnswer } from './cachedAnswer.ts';

/** Headers that belong to one request, or that the cached answer sets itself. */
const ofOneAnswer =
  /^(cache-control|vary|etag|age|connection|content-(?!security)|retry-after|set-cookie|transfer|x-ratelimit)/;

/** The headers that every answer of this kind has: those of security. */
export const sharedHeaders = (reply: FastifyReply): [string, string][] =>
  Object.entries({ ...reply.raw.getHeaders(), ...reply.getHeaders() }).flatMap(([name, value]): [string, string][] =>
    value === undefined || ofOneAnswer.test(name) ? [] : [[name, String(value)]],
  );

/** Sends a cached answer exactly as the front does. */
export function sendKept(answer: CachedAnswer, { raw: request }: FastifyRequest, reply: FastifyReply, now: Date) {
  reply.hijack();
  for (const name of reply.raw.getHeaderNames()) reply.raw.removeHeader(name);
  answer.send(request, reply.raw, now.getTime());
  return reply;
}
