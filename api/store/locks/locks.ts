import { StoreError } from '../database/errors.ts';
import { createKeyedMutex } from './keyedMutex.ts';

/** Named locks: across all processes on PostgreSQL; within this process on PGlite, which allows only one process. */
export interface Locks {
  /**
   * Runs `work` while no other caller holds `name`. Locks with different names may be nested, if always in the same
   * order; the same name may not. Throws `LockTimeoutError` when the wait exceeds `waitMs` (default 10 s); the work has
   * not started then. The signal is aborted when the lock is lost during the work: stop before the next effect.
   */
  withLock<T>(name: string, work: (signal: AbortSignal) => Promise<T>, options?: { waitMs?: number }): Promise<T>;
}

/** A lock that this process holds against other processes. */
export interface HeldLock {
  readonly signal: AbortSignal;
  release(): Promise<void>;
}

/** The locks between processes. The in-process queue requests each name at most once at a time. */
export interface LockKeeper {
  /** Throws `LockTimeoutError` after `waitMs`. */
  take(name: string, waitMs: number): Promise<HeldLock>;
  /** Aborts the work of all lock holders and releases all locks. */
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

/** For a store that only this process can open: the in-process queue is sufficient. */
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
