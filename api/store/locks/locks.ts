import { StoreError, LockTimeoutError } from '../database/errors.ts';

/** Lets one caller per name in at a time, in order of arrival, within this process. */
function createKeyedMutex() {
  /** Has an entry for each name that is locked; the array contains the waiting callers. */
  const waiting = new Map<string, (() => void)[]>();

  function leave(name: string): void {
    const next = waiting.get(name)?.shift();
    if (next === undefined) waiting.delete(name);
    else next();
  }

  /** Releasing twice would let two callers in, so each release function works only once. */
  function leaveOnce(name: string): () => void {
    let left = false;
    return () => {
      if (left) return;
      left = true;
      leave(name);
    };
  }

  return {
    /** Resolves with a function that releases the lock. Throws `LockTimeoutError` after `waitMs`. */
    async enter(name: string, waitMs: number): Promise<() => void> {
      const line = waiting.get(name);
      if (line === undefined) {
        waiting.set(name, []);
        return leaveOnce(name);
      }
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      line.push(resolve);
      const timer = setTimeout(() => {
        const place = line.indexOf(resolve);
        if (place === -1) return;
        line.splice(place, 1);
        reject(new LockTimeoutError(waitMs));
      }, waitMs);
      try {
        await promise;
      } finally {
        clearTimeout(timer);
      }
      return leaveOnce(name);
    },
  };
}

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
