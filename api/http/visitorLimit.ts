import { type Language, languageOf } from '#rules/language.ts';
import { inWords, messages } from '#rules/messageByName.ts';
import fastifyRateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Redis } from 'ioredis';
import type { LimitRule } from '../domains/limits/table.ts';
import { networkOf } from '../domains/limits/networkAddress.ts';
import type { SeenSessions } from '../domains/identity/seenSessions.ts';

/** Too many requests of a visitor; in GraphQL's error format for requests to the graph. */
export class TooManyRequests extends Error {
  readonly statusCode = 429;
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number, language: Language) {
    super(inWords(messages.tooManyAttempts(retryAfterSeconds), language));
    this.retryAfterSeconds = retryAfterSeconds;
  }

  body(url: string) {
    const extensions = { code: 'RATE_LIMITED', retryAfterSeconds: this.retryAfterSeconds };
    return url.startsWith('/graphql') ? { errors: [{ message: this.message, extensions }] } : { error: this.message };
  }
}

const exempt = /^\/(?:(?:livez|readyz|metrics)(?:\?|$)|(?:assets|kiosk|desk\/assets|playground)\/)/;

/**
 * Requests that cost nothing or come from our own monitoring. An address without a route of its own is a page, whatever it
 * begins with.
 */
const isExempt = ({ url, routeOptions }: FastifyRequest): boolean => exempt.test(url) && routeOptions.url !== '/*';

/**
 * Limits the requests of one visitor, pages and graph together: by kiosk or by session if there is one, otherwise by
 * address (IPv6 by its /64). Counted in Redis, if configured, for all processes. If Redis is down nobody is limited.
 */
export async function addVisitorLimit(
  app: FastifyInstance,
  options: {
    readonly limit: LimitRule;
    readonly redisUrl: string | undefined;
    readonly seenSessions: SeenSessions;
    /** The mark under which Redis counts an IP address, so that it has no address of anybody. */
    readonly markOf: (network: string) => string;
    readonly sessionTokenOf: (request: FastifyRequest) => string | null;
    /** The kiosk whose credential a request carries, so that kiosks behind one address do not count together. */
    readonly kioskOf: (request: FastifyRequest) => string | null;
    /** A gateway limits its own callers. */
    readonly isGateway: (request: FastifyRequest) => boolean;
  },
): Promise<void> {
  const { limit, redisUrl, seenSessions, markOf, sessionTokenOf, kioskOf, isGateway } = options;
  const redis = redisUrl
    ? new Redis(redisUrl, { commandTimeout: 250, enableOfflineQueue: false, maxRetriesPerRequest: 0 })
    : null;
  // The shared cache already logs when Redis is down.
  redis?.on('error', () => undefined);
  app.addHook('onClose', async () => redis?.disconnect());
  await app.register(fastifyRateLimit, {
    max: limit.points,
    timeWindow: limit.windowSeconds * 1000,
    cache: 20_000,
    skipOnError: true,
    nameSpace: 'veranda:visitor:',
    ...(redis ? { redis } : {}),
    allowList: (request) => isExempt(request) || isGateway(request),
    keyGenerator: (request) => {
      const kiosk = kioskOf(request);
      if (kiosk !== null) return `kiosk:${kiosk}`;
      const token = sessionTokenOf(request);
      const session = token && seenSessions.keyOf(token);
      if (session) return session;
      const network = networkOf(request.ip);
      return redis ? markOf(network) : network;
    },
    errorResponseBuilder: ({ headers }, { ttl }) =>
      new TooManyRequests(Math.max(1, Math.ceil(ttl / 1000)), languageOf(headers)),
  });
}
