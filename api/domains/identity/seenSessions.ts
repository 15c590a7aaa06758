import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

export type SeenSessions = ReturnType<typeof createSeenSessions>;

/**
 * Sessions that this process has seen recently, so that requests can be counted by session before the store is read.
 */
export function createSeenSessions() {
  const seen = new LRUCache<string, true>({ max: 20_000, ttl: 600_000 });
  const keyFor = (token: string) => `session:${hash('sha256', token, 'base64url').slice(0, 22)}`;
  return {
    add: (token: string) => void seen.set(keyFor(token), true),
    /** A key for this session; null for a token that has not been validated before. */
    keyOf(token: string): string | null {
      const key = keyFor(token);
      return seen.has(key) ? key : null;
    },
  };
}
