import { LockTimeoutError } from '../database/errors.ts';

/** Lets one caller per name through at a time, first come first served, inside this process. */
export interface KeyedMutex {
  /** Resolves with the function that lets the next one through. Throws `LockTimeoutError` after `waitMs`. */
  enter(name: string, waitMs: number): Promise<() => void>;
}

export function createKeyedMutex(): KeyedMutex {
  /** A name is here while somebody is inside; the array holds those who wait for it. */
  const waiting = new Map<string, (() => void)[]>();

  function leave(name: string): void {
    const next = waiting.get(name)?.shift();
    if (next === undefined) waiting.delete(name);
    else next();
  }

  /** Letting through twice would let two callers in, so each permission is good for one call. */
  function leaveOnce(name: string): () => void {
    let left = false;
    return () => {
      if (left) return;
      left = true;
      leave(name);
    };
  }

  return {
    async enter(name, waitMs) {
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
