import { LockTimeoutError } from '../database/errors.ts';

/** Lets one caller per name in at a time, in order of arrival, within this process. */
export function createKeyedMutex() {
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
