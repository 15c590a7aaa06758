import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/**
 * Sessions that this process has seen recently, so that requests can be counted by session before the store is read.
 */
export interface SeenSessions {
  add(token: string): void;
  /** A key for this session; null for a token that has not been validated before. */
  keyOf(token: string): string | null;
}

export function createSeenSessions(): SeenSessions {
  const seen = new LRUCache<string, true>({ max: 20_000, ttl: 600_000 });
  const hash = (token: string) => createHash('sha256').update(token).digest('base64url').slice(0, 22);
  return {
    add: (token) => void seen.set(hash(token), true),
    keyOf: (token) => (seen.has(hash(token)) ? `session:${hash(token)}` : null),
  };
}
