import { StoreError } from '../database/errors.ts';
import { createKeyedMutex } from './keyedMutex.ts';

/** Named locks: across all processes on PostgreSQL; in this process on PGlite, which has only one by design. */
export interface Locks {
  /**
   * Runs `work` while nobody else holds `name`. Locks of different names may nest, if always in the same order; the
   * same name may not. Throws `LockTimeoutError` when the wait exceeds `waitMs` (default 10 s); the work has not begun
   * then. The signal is aborted when the lock is lost under way: stop before the next effect.
   */
  withLock<T>(name: string, work: (signal: AbortSignal) => Promise<T>, options?: { waitMs?: number }): Promise<T>;
}

/** A lock that this process holds among its peers. */
export interface HeldLock {
  readonly signal: AbortSignal;
  release(): Promise<void>;
}

/** Where the locks of several processes meet. The in-process queue asks for each name at most once at a time. */
export interface LockKeeper {
  /** Throws `LockTimeoutError` after `waitMs`. */
  take(name: string, waitMs: number): Promise<HeldLock>;
  /** Aborts what is held and lets everything go. */
  close(): Promise<void>;
}

const DEFAULT_WAIT_MS = 10_000;

export function createLocks(keeper: LockKeeper): Locks {
  const queue = createKeyedMutex();
  return {
    async withLock(name, work, { waitMs = DEFAULT_WAIT_MS } = {}) {
      const started = performance.now();
      const leave = await queue.enter(name, waitMs);
      try {
        const held = await keeper.take(name, Math.max(0, waitMs - (performance.now() - started)));
        try {
          return await work(held.signal);
        } finally {
          await held.release();
        }
      } finally {
        leave();
      }
    },
  };
}

/** The keeper of a store that only this process can open: the queue has done all the work already. */
export function createLocalLocks(): LockKeeper {
  const holders = new Set<AbortController>();
  let closed = false;
  return {
    async take() {
      if (closed) throw new StoreError('closed', 'lock');
      const holder = new AbortController();
      holders.add(holder);
      return {
        signal: holder.signal,
        async release() {
          holders.delete(holder);
        },
      };
    },
    async close() {
      closed = true;
      for (const holder of holders) holder.abort(new StoreError('closed', 'lock'));
      holders.clear();
    },
  };
}
