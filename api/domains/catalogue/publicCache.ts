import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { z } from 'zod';
import { jsonOrNull } from '../../upstreams/answers.ts';
import { singleFlight } from '../../upstreams/once.ts';
import { once } from 'node:events';
import { Redis } from 'ioredis';

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
function createSharedTier({
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

/** While the backend is unavailable, stale data is served for up to a day. */
const usableMs = 24 * 60 * 60 * 1000;
/** Limits of the memory cache: entries, and total characters as JSON (about one or two bytes each). */
const maxAnswers = 1_000;
const maxCharacters = 48 * 1024 * 1024;
/** How many elements of a longer list are measured. */
const sampled = 4;

export interface Age {
  /** Whether the data is stale; if so, a refresh is in progress. */
  readonly stale: boolean;
  /** When the data was read, if the last refresh is known to have failed. */
  readonly asOf?: Date | undefined;
}

export interface Cached<T> extends Age {
  readonly value: T;
}

export type PublicCache = ReturnType<typeof createPublicCache>;

const kept = z.object({ value: z.unknown().refine((value): boolean => value !== undefined), at: z.number() });
type Kept = z.infer<typeof kept>;

/** As in Redis. Anything else counts as absent. */
const keptAsJson = z.string().transform(jsonOrNull).pipe(kept);

/**
 * A cache of public data; member data must never be stored here. Lists have a cache of their own: entries with keys
 * chosen by callers, including unknown IDs, use another one, so that they can never evict a list.
 *
 * It is a cache of this process, in front of one shared between processes when Redis is given. A stale entry is returned at
 * once and refreshed in the background, once for all callers. If the refresh fails, the entry is served for up to a
 * day, marked with the time it was read. The circuit breaker of the transport, not this cache, pauses calls to a
 * failing backend.
 *
 * In memory, the least recently read entries are evicted beyond 1,000 entries or 48 million characters; a larger entry
 * is not cached at all. In Redis, entries expire after a day or as its `maxmemory-policy` says.
 */
export function createPublicCache(options: {
  readonly now: () => Date;
  readonly freshSeconds: number;
  readonly redis?: { readonly url: string; readonly prefix: string } | undefined;
  readonly log?: Pick<Logger, 'info' | 'warn'> | undefined;
}) {
  const { now, redis, log } = options;
  const freshMs = options.freshSeconds * 1000;
  const memory = new LRUCache<string, Kept>({
    max: maxAnswers,
    maxSize: maxCharacters,
    sizeCalculation: ({ value }, key) => charactersOf(value) + key.length,
  });
  const shared = redis ? createSharedTier({ ...redis, log }) : null;
  /** Keys whose last refresh failed. */
  const failing = new LRUCache<string, true>({ max: maxAnswers });
  const lookingUp = singleFlight<Kept | null>();
  const renewing = singleFlight<Kept>();

  const ageOf = ({ at }: Kept) => now().getTime() - at;
  const isFresh = (one: Kept) => ageOf(one) <= freshMs;
  const isUsable = (one: Kept) => ageOf(one) <= (one.value === null ? freshMs : usableMs);

  /** The newer entry of the process and shared caches. */
  async function lookUp(key: string): Promise<Kept | null> {
    const found = shared ? keptAsJson.safeParse(await shared.get(key)).data : undefined;
    const own = memory.get(key);
    if (!found || (own && own.at >= found.at)) return own ?? null;
    memory.set(key, found);
    return found;
  }

  async function renew(key: string, fetch: () => Promise<unknown>): Promise<Kept> {
    // Another refresh may have finished since the caller's read.
    const own = memory.get(key);
    if (own && isFresh(own)) return own;
    const value = await fetch().catch((error: unknown) => {
      failing.set(key, true);
      throw error;
    });
    const renewed = { value, at: now().getTime() };
    memory.set(key, renewed);
    failing.delete(key);
    await shared?.set(key, JSON.stringify(renewed), value === null ? freshMs : usableMs);
    return renewed;
  }

  return {
    /**
     * Returns the cache entry, or else what `fetch` returns: plain JSON, never undefined. Null, which means "does not
     * exist", expires with the fresh time. The value is shared and must not be modified.
     *
     * @throws what `fetch` throws, when the cache has nothing usable.
     */
    async read<T>(key: string, fetch: () => Promise<T>): Promise<Cached<T>> {
      const own = memory.get(key) ?? null;
      const held = shared && !(own && isFresh(own)) ? await lookingUp.run(key, () => lookUp(key)) : own;
      if (held && isFresh(held)) return { value: held.value as T, stale: false };
      const renewal = renewing.run(key, () => renew(key, fetch));
      if (!held || !isUsable(held)) return { value: (await renewal).value as T, stale: false };
      const isFailing = failing.has(key);
      renewal.catch((error: unknown) => {
        log?.warn({ err: error, list: key.split(':')[0] }, 'public data could not be renewed; the older one serves on');
      });
      return { value: held.value as T, stale: true, ...(isFailing && { asOf: new Date(held.at) }) };
    },
    /** The entry under the key if it is still fresh, otherwise undefined. Never fetches. */
    fresh(key: string): unknown {
      const own = memory.get(key);
      return own && isFresh(own) ? own.value : undefined;
    },
    /** When a usable entry was read, fresh or stale; null if there is none. Never fetches. */
    async readAt(key: string): Promise<Date | null> {
      const held = await lookUp(key);
      return held && isUsable(held) ? new Date(held.at) : null;
    },
    /** What the cache holds under the key while it is fresh, and since when; null if it has nothing fresh. */
    version(key: string): { readonly value: unknown; readonly at: number; readonly freshUntil: number } | null {
      const own = memory.get(key);
      return own && isFresh(own) ? { value: own.value, at: own.at, freshUntil: own.at + freshMs } : null;
    },
    async close(): Promise<void> {
      memory.clear();
      shared?.close();
    },
  };
}

/** About the length of a value as JSON. Writing the JSON only to count its characters takes ten times as long. */
function charactersOf(value: unknown): number {
  if (typeof value === 'string') return value.length + 2;
  if (typeof value !== 'object' || value === null) return 4;
  if (!Array.isArray(value)) {
    return Object.entries(value).reduce((sum, [name, part]) => sum + name.length + 4 + charactersOf(part), 2);
  }
  if (value.length <= sampled) return value.reduce<number>((sum, part) => sum + charactersOf(part), 2);
  const sample = Array.from({ length: sampled }, (_, index) => value[Math.floor((index * value.length) / sampled)]);
  return Math.ceil((charactersOf(sample) * value.length) / sampled);
}
