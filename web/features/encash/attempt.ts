import { newIdempotencyKey } from '#web/apollo/idempotencyKey.ts';

/*
 * The key of a request to turn points into money. It is kept in this tab from the moment at which the request goes out
 * until it is known what became of it, so that asking again, even after a reload, is the same request and not another
 * one. It is a random number and nothing else: no account, no points, no name.
 */

const place = 'encashAttempt';

interface Attempt {
  readonly key: string;
  /** The session that asked: another member of the same browser has nothing to do with it. */
  readonly session: string;
}

let inMemory: Attempt | null = null;

function read(): Attempt | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(place) ?? 'null');
    if (typeof kept === 'object' && kept !== null && 'key' in kept && 'session' in kept) {
      const { key, session } = kept;
      if (typeof key === 'string' && typeof session === 'string') return { key, session };
    }
    return inMemory;
  } catch {
    return inMemory;
  }
}

/** Whether a request of this session went out of which nobody knows yet what became of it. */
export const hasOpenAttempt = (session: string): boolean => read()?.session === session;

/** The key of the open request, or that of a new one, which is open from now on. */
export function openAttempt(session: string): string {
  const kept = read();
  if (kept?.session === session) return kept.key;
  inMemory = { key: newIdempotencyKey(), session };
  try {
    sessionStorage.setItem(place, JSON.stringify(inMemory));
  } catch {
    // Without storage a reload forgets it; within the page it holds.
  }
  return inMemory.key;
}

/** It is known what became of it: the next request is another one. */
export function closeAttempt(): void {
  inMemory = null;
  try {
    sessionStorage.removeItem(place);
  } catch {
    // There was nothing to remove.
  }
}
