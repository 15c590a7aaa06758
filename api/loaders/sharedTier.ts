import { once } from 'node:events';
import { BentoCache, bentostore } from 'bentocache';
import { redisDriver } from 'bentocache/drivers/redis';
import { Redis } from 'ioredis';
import type { Logger } from 'pino';

/** What processes share. A Redis that is away, slow or odd is an empty one: nothing here rejects. */
export interface SharedTier {
  get(key: string): Promise<unknown>;
  set(key: string, value: unknown, keepMs: number): Promise<void>;
  close(): Promise<void>;
}

export interface SharedTierOptions {
  readonly url: string;
  /**
   * In front of every key. It must differ between backends, and between versions of the program whose records differ:
   * what is found is trusted to be ours.
   */
  readonly prefix: string;
  readonly log?: Pick<Logger, 'info' | 'warn'> | undefined;
}

/** How long a new process waits for Redis before it goes on alone. */
const startMs = 1_000;
/** After a failed command Redis is left alone for so long. */
const pauseMs = 5_000;

/**
 * A cache in Redis, as JSON. Each command has a quarter of a second and one try; after a failure none is sent for five
 * seconds, and reconnecting slows down to once in ten. While the connection is down commands fail at once.
 */
export function createSharedTier({ url, prefix, log }: SharedTierOptions): SharedTier {
  const redis = new Redis(url, {
    connectTimeout: startMs,
    commandTimeout: 250,
    socketTimeout: startMs,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (tries) => Math.min(tries * 250, 10_000),
  });
  let away = false;
  redis.on('error', (error: Error & { code?: string }) => {
    if (away) return;
    away = true;
    // The message quotes the address.
    log?.warn({ code: error.code ?? error.name }, 'the shared cache is away; this process goes on alone');
  });
  redis.on('ready', () => {
    if (away) log?.info('the shared cache is back');
    away = false;
  });
  const started = once(redis, 'ready', { signal: AbortSignal.timeout(startMs) }).then(
    () => undefined,
    () => undefined,
  );
  // Bentocache's own memory layer stays unused: it cannot bound objects by size, and in version 1.6.1 it breaks on what
  // it took over from Redis when it holds objects.
  const cache = new BentoCache({
    default: 'shared',
    prefix,
    suppressL2Errors: true,
    l2CircuitBreakerDuration: pauseMs,
    stores: { shared: bentostore().useL2Layer(redisDriver({ connection: redis })) },
  });

  return {
    async get(key) {
      await started;
      return await cache.get<unknown>({ key });
    },
    async set(key, value, keepMs) {
      await cache.set({ key, value, ttl: Math.max(1, Math.ceil(keepMs)) });
    },
    close: () => cache.disconnectAll(),
  };
}
