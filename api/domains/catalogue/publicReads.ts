import type { PublicCache } from './publicCache.ts';

interface Source {
  readonly cache: PublicCache;
  readonly key: string;
  /** When it was read, which names its version. */
  readonly at: number;
}

/** The public data that one answer is built from, so that the answer can be kept exactly as long as that data. */
export class PublicReads {
  readonly #sources: Source[] = [];
  #until = Infinity;
  #running = 0;
  #failed = false;

  /** The same cache; what is read through it is noted here. */
  watch(cache: PublicCache): PublicCache {
    return {
      ...cache,
      read: async (key, fetch) => {
        this.#running += 1;
        try {
          const found = await cache.read(key, fetch);
          this.#note(cache, key, found.value);
          return found;
        } catch (error) {
          this.#failed = true;
          throw error;
        } finally {
          this.#running -= 1;
        }
      },
      fresh: (key) => {
        const value = cache.fresh(key);
        if (value !== undefined) this.#note(cache, key, value);
        return value;
      },
    };
  }

  #note(cache: PublicCache, key: string, value: unknown): void {
    const version = cache.version(key);
    // Stale, too large to be kept, or renewed in between.
    if (version === null || version.value !== value) this.#failed = true;
    else {
      const { at } = version;
      const isNoted = this.#sources.some((one) => one.cache === cache && one.key === key && one.at === at);
      if (!isNoted) this.#sources.push({ cache, key, at });
      this.#until = Math.min(this.#until, version.freshUntil);
    }
  }

  /** Until when all data is fresh, in milliseconds since 1970; null if some was stale or could not be read. */
  get freshUntil(): number | null {
    return this.#failed || this.#running > 0 ? null : this.#until;
  }

  /** Whether all data is still what the caches hold. */
  isCurrent(): boolean {
    return this.#sources.every(({ cache, key, at }) => cache.version(key)?.at === at);
  }
}
