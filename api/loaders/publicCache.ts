import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { z } from 'zod';
import { createSharedTier } from './sharedTier.ts';

/** Older data still serves for a day while the backend is away. */
const usableMs = 24 * 60 * 60 * 1000;
/** Bounds of the memory: so many answers, and so many characters of them as JSON (about as many bytes, or twice). */
const maxAnswers = 1_000;
const maxCharacters = 48 * 1024 * 1024;

export interface Age {
  /** Whether it is older than it should be; a newer one is on its way then. */
  readonly stale: boolean;
  /** When it was read, where the last try to read it anew is known to have failed. */
  readonly asOf?: Date | undefined;
}

export interface Cached<T> extends Age {
  readonly value: T;
}

/**
 * A cache of public data. What belongs to a member must never come here. Lists have one of their own; what is kept under
 * keys that callers choose, unknown ids among it, lives in another, so that it can never push out a list.
 */
export interface PublicCache {
  /**
   * What is held under the key, else what `fetch` gives: plain JSON, never undefined. Null, "there is none", is
   * forgotten after the fresh time. The value is shared: nobody may change it.
   *
   * @throws what `fetch` throws, when nothing usable is held.
   */
  read<T>(key: string, fetch: () => Promise<T>): Promise<Cached<T>>;
  /** What is held under the key and still fresh; undefined when there is nothing. Asks nobody. */
  fresh(key: string): unknown;
  close(): Promise<void>;
}

const kept = z.object({ value: z.unknown().refine((value): boolean => value !== undefined), at: z.number() });
type Kept = z.infer<typeof kept>;

/**
 * A cache of this process, over one that processes share when a Redis is given. After its fresh time an answer is given at
 * once while it is renewed in the background, by the first who asks and once for all; it serves for a day when that
 * fails, and says from then on when it was read. The breaker of the transport, not this cache, leaves a failing backend alone.
 *
 * In memory the answers longest unread go first, beyond 1,000 answers or 48 million characters; an answer larger than
 * that is not kept at all. In Redis they go after a day, or as its `maxmemory-policy` says.
 */
export function createPublicCache(options: {
  readonly now: () => Date;
  /** How long an answer counts as fresh. */
  readonly freshSeconds: number;
  readonly redis?: { readonly url: string; readonly prefix: string } | undefined;
  readonly log?: Pick<Logger, 'info' | 'warn'> | undefined;
}): PublicCache {
  const { now, redis, log } = options;
  const freshMs = options.freshSeconds * 1000;
  const memory = new LRUCache<string, Kept>({
    max: maxAnswers,
    maxSize: maxCharacters,
    sizeCalculation: (one, key) => JSON.stringify(one).length + key.length,
  });
  const shared = redis ? createSharedTier({ ...redis, log }) : null;
  /** What could not be read anew when it was last tried. */
  const failing = new LRUCache<string, true>({ max: maxAnswers });
  const lookingUp = onePerKey<Kept | null>();
  const renewing = onePerKey<Kept>();

  const ageOf = ({ at }: Kept) => now().getTime() - at;
  const isFresh = (one: Kept) => ageOf(one) <= freshMs;
  const isUsable = (one: Kept) => ageOf(one) <= (one.value === null ? freshMs : usableMs);

  /** The newer one of what this process and what all processes hold. */
  async function lookUp(key: string): Promise<Kept | null> {
    const found = shared ? kept.safeParse(await shared.get(key)).data : undefined;
    const own = memory.get(key);
    if (!found || (own && own.at >= found.at)) return own ?? null;
    memory.set(key, found);
    return found;
  }

  async function renew(key: string, fetch: () => Promise<unknown>): Promise<Kept> {
    // Another renewal may have ended between the caller's look and this moment.
    const own = memory.get(key);
    if (own && isFresh(own)) return own;
    const value = await fetch().catch((error: unknown) => {
      failing.set(key, true);
      throw error;
    });
    const renewed = { value, at: now().getTime() };
    memory.set(key, renewed);
    failing.delete(key);
    await shared?.set(key, renewed, renewed.value === null ? freshMs : usableMs);
    return renewed;
  }

  return {
    async read<T>(key: string, fetch: () => Promise<T>): Promise<Cached<T>> {
      const own = memory.get(key) ?? null;
      const held = shared && !(own && isFresh(own)) ? await lookingUp(key, () => lookUp(key)) : own;
      if (held && isFresh(held)) return { value: held.value as T, stale: false };
      const renewal = renewing(key, () => renew(key, fetch));
      if (!held || !isUsable(held)) return { value: (await renewal).value as T, stale: false };
      const isFailing = failing.has(key);
      renewal.catch((error: unknown) => {
        log?.warn({ err: error, list: key.split(':')[0] }, 'public data could not be renewed; the older one serves on');
      });
      return { value: held.value as T, stale: true, ...(isFailing && { asOf: new Date(held.at) }) };
    },
    fresh(key: string): unknown {
      const own = memory.get(key);
      return own && isFresh(own) ? own.value : undefined;
    },
    async close() {
      memory.clear();
      await shared?.close();
    },
  };
}

/** Runs one piece of work per key at a time; who comes while it runs shares its outcome, failures included. */
function onePerKey<T>() {
  const running = new Map<string, Promise<T>>();
  return (key: string, work: () => Promise<T>): Promise<T> => {
    const same = running.get(key);
    if (same) return same;
    const begun = work().finally(() => running.delete(key));
    running.set(key, begun);
    return begun;
  };
}
