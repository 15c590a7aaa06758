import { once } from 'node:events';
import { Redis } from 'ioredis';
import type { Logger } from 'pino';

/** How long a new process waits for Redis before it continues without it. */
const startMs = 1_000;
/** How long Redis is not used after a failed command. */
const pauseMs = 5_000;

/**
 * The code of a system, TLS or Redis error, such as ECONNREFUSED or WRONGPASS. The rest of a message contains the address,
 * so it is never logged.
 */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'ERR';
  if (error.name === 'ReplyError') return /^[A-Z]+/.exec(error.message)?.[0] ?? 'ERR';
  return 'code' in error && typeof error.code === 'string' ? error.code : 'TIMEOUT';
}

/**
 * Texts in Redis, shared between processes. While Redis is down or slow there are none: nothing here rejects. Each
 * command has a quarter of a second and one attempt; while disconnected, commands fail at once. After a failure none is
 * sent for five seconds, and the reconnect interval grows to ten seconds.
 *
 * @param options.prefix of every key. It must differ between backends, and between program versions with different
 *   records, since the rows of an entry are read without validation.
 */
export function createSharedTier({
  url,
  prefix,
  log,
}: {
  readonly url: string;
  readonly prefix: string;
  readonly log?: Pick<Logger, 'info' | 'warn'> | undefined;
}) {
  const redis = new Redis(url, {
    keyPrefix: `${prefix}:`,
    connectTimeout: startMs,
    commandTimeout: 250,
    socketTimeout: startMs,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (tries) => Math.min(tries * 250, 10_000),
  });
  let away = false;
  const failed = (error: unknown) => {
    if (away) return;
    away = true;
    log?.warn({ code: codeOf(error) }, 'the shared cache is away; this process continues alone');
  };
  const works = () => {
    if (away) log?.info('the shared cache is back');
    away = false;
  };
  redis.on('error', failed);
  redis.on('ready', works);
  const started = once(redis, 'ready', { signal: AbortSignal.timeout(startMs) }).then(
    () => undefined,
    () => undefined,
  );
  let pausedUntil = 0;

  /** Sends a command; null when Redis has no answer in time, or failed less than five seconds ago. */
  async function attempt<T>(command: () => Promise<T>): Promise<T | null> {
    if (performance.now() < pausedUntil) return null;
    try {
      return await command();
    } catch (error) {
      // It is connected, but too slow, full, or a replica.
      if (redis.status === 'ready') failed(error);
      pausedUntil = performance.now() + pauseMs;
      return null;
    }
  }

  return {
    async get(key: string): Promise<string | null> {
      await started;
      return await attempt(() => redis.get(key));
    },
    async set(key: string, text: string, keepMs: number): Promise<void> {
      await started;
      const isKept = await attempt(() => redis.set(key, text, 'PX', Math.max(1, Math.ceil(keepMs))));
      // A full Redis and a replica still answer reads.
      if (isKept) works();
    },
    close: () => redis.disconnect(),
  };
}
