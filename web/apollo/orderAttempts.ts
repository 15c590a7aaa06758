import { isIdempotencyKey, newIdempotencyKey } from './idempotencyKey.ts';
import { listeners, readText, storageKey, writeText } from './orderAttemptsStorage.ts';

/**
 * The orders that were started in this browser, so that all tabs send the same idempotency key for the same order. The
 * only member data in it are ids that only the member's own session can read. It is bound to the session by the
 * session's end time: another session finds nothing.
 */
export interface OrderAttempt {
  /** The idempotency key: a UUID created once, which is also in the address of the confirmation. */
  readonly key: string;
  readonly productId: string;
  /** Set when the order is sent, until it is known that this created nothing. */
  readonly sent: { readonly addressId: string; readonly at: number } | null;
  /** The redemption that it created; the attempt is then over. */
  readonly redemptionId: string | null;
  /** The order was refused for good: its key is used up. */
  readonly refused: boolean;
}

interface Kept {
  /** When the session of these attempts ends. */
  readonly session: string;
  readonly attempts: readonly OrderAttempt[];
}

const mostKept = 20;
const none: readonly OrderAttempt[] = [];

/** The last parsed value. */
let parsed: { readonly text: string | null; readonly kept: Kept | null } = { text: null, kept: null };

function parse(text: string | null): Kept | null {
  try {
    const kept = JSON.parse(text ?? 'null') as Partial<Kept> | null;
    return typeof kept?.session === 'string' && Array.isArray(kept.attempts) ? (kept as Kept) : null;
  } catch {
    return null;
  }
}

/** The attempts of a session, newest first. Returns the same array until something changes. */
export function readAttempts(session: string): readonly OrderAttempt[] {
  const text = readText();
  if (text !== parsed.text) parsed = { text, kept: parse(text) };
  return parsed.kept?.session === session ? parsed.kept.attempts : none;
}

export const attemptsOnServer = (): readonly OrderAttempt[] => none;

/** Subscribes to changes in this tab and in all others. */
export function subscribeToAttempts(listener: () => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key === storageKey || key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', hear);
  // A page in the back/forward cache received no events.
  window.addEventListener('pageshow', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', hear);
    window.removeEventListener('pageshow', listener);
  };
}

const keep = (session: string, attempts: readonly OrderAttempt[]): void =>
  writeText(JSON.stringify({ session, attempts: attempts.slice(0, mostKept) } satisfies Kept));

/**
 * Runs in one tab at a time, if the browser supports locks. Otherwise storage is fast enough for two presses by a
 * person.
 */
const alone = async <T>(work: () => T): Promise<T> =>
  typeof navigator !== 'undefined' && navigator.locks ? navigator.locks.request(storageKey, () => work()) : work();

/**
 * The attempt for a product: the attempt of the address if it is known here, over or not; otherwise the open one of any
 * tab; otherwise a new one with the key of the address, as after a new login; otherwise a new one.
 */
export const openAttempt = (session: string, productId: string, wanted: string | null): Promise<OrderAttempt> =>
  alone(() => {
    const attempts = readAttempts(session);
    const own = attempts.filter((one) => one.productId === productId && !one.refused);
    const found = own.find(({ key }) => key === wanted) ?? own.find(({ redemptionId }) => redemptionId === null);
    if (found) return found;
    const isUsable = isIdempotencyKey(wanted) && !attempts.some(({ key }) => key === wanted);
    const attempt = {
      key: isUsable ? wanted : newIdempotencyKey(),
      productId,
      sent: null,
      redemptionId: null,
      refused: false,
    };
    keep(session, [attempt, ...attempts]);
    return attempt;
  });

/** Records the outcome of an attempt. One that is over does not change. */
export const noteAttempt = (
  session: string,
  key: string,
  change: Partial<Pick<OrderAttempt, 'sent' | 'redemptionId' | 'refused'>>,
): Promise<void> =>
  alone(() =>
    keep(
      session,
      readAttempts(session).map((one) => (one.key === key && one.redemptionId === null ? { ...one, ...change } : one)),
    ),
  );
