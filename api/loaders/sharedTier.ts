import { once } from 'node:events';
import { BentoCache, bentostore } from 'bentocache';
import { redisDriver } from 'bentocache/drivers/redis';
import { Redis } from 'ioredis';
import type { Logger } from 'pino';

/**
 * The cache shared between processes. If Redis is down, slow or returns invalid data it acts as an empty cache: nothing
 * here rejects.
 */
export interface SharedTier {
  get(key: string): Promise<unknown>;
  set(key: string, value: unknown, keepMs: number): Promise<void>;
  close(): Promise<void>;
}

export interface SharedTierOptions {
  readonly url: string;
  /**
   * The prefix of every key. It must differ between backends, and between program versions with different records,
   * since entries are read without validation.
   */
  readonly prefix: string;
  readonly log?: Pick<Logger, 'info' | 'warn'> | undefined;
}

/** How long a new process waits for Redis before it continues without it. */
const startMs = 1_000;
/** How long Redis is not used after a failed command. */
const pauseMs = 5_000;

/**
 * A cache in Redis, as JSON. Each command has a quarter of a second and one attempt. After a failure no command is sent
 * for five seconds, and the reconnect interval grows to ten seconds. While disconnected, commands fail at once.
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
    // The message contains the address, so it is not logged.
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
  // Bentocache's own memory layer is not used: it cannot limit objects by size, and in version 1.6.1, when it stores
  // objects, it fails on entries that it took over from Redis.
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
