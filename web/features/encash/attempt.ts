import { newIdempotencyKey } from '#web/apollo/idempotencyKey.ts';

/*
 * The idempotency key of an encash request. It is kept in this tab from sending the request until the outcome is known,
 * so that a retry, even after a reload, is the same request and not a new one. It is a random number and contains no
 * account, points or name.
 */

const place = 'encashAttempt';

interface Attempt {
  readonly key: string;
  /** The session that sent the request. Another member in the same browser does not use it. */
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

/** Whether this session sent a request whose outcome is unknown. */
export const hasOpenAttempt = (session: string): boolean => read()?.session === session;

/** The key of the open request, or of a new one, which is then open. */
export function openAttempt(session: string): string {
  const kept = read();
  if (kept?.session === session) return kept.key;
  inMemory = { key: newIdempotencyKey(), session };
  try {
    sessionStorage.setItem(place, JSON.stringify(inMemory));
  } catch {
    // Without storage a reload loses the key. It still works within the page.
  }
  return inMemory.key;
}

/** The outcome is known: the next request gets a new key. */
export function closeAttempt(): void {
  inMemory = null;
  try {
    sessionStorage.removeItem(place);
  } catch {
    // Storage is disabled, so there is nothing to remove.
  }
}
