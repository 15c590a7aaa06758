import { isIdempotencyKey, newIdempotencyKey } from './idempotencyKey.ts';
import { listeners, readText, storageKey, writeText } from './orderAttemptsStorage.ts';

/**
 * The orders that were begun in this browser, so that all its tabs send the same idempotency key for the same order.
 * The only member data in it are ids that only the member's own session can read. It is bound to the session by the
 * time the session ends: another session finds nothing.
 */
export interface OrderAttempt {
  /** The idempotency key: a UUID made once, which also stands in the address of the confirmation. */
  readonly key: string;
  readonly productId: string;
  /** Set from the moment at which it is sent until it is known that nothing was begun with it. */
  readonly sent: { readonly addressId: string; readonly at: number } | null;
  /** What came of it; the attempt is over then. */
  readonly redemptionId: string | null;
  /** Nothing came of it and nothing ever will: its key is used up. */
  readonly refused: boolean;
}

interface Kept {
  /** When the session ends that the attempts belong to. */
  readonly session: string;
  readonly attempts: readonly OrderAttempt[];
}

const mostKept = 20;
const none: readonly OrderAttempt[] = [];

/** What was read last. */
let parsed: { readonly text: string | null; readonly kept: Kept | null } = { text: null, kept: null };

function parse(text: string | null): Kept | null {
  try {
    const kept = JSON.parse(text ?? 'null') as Partial<Kept> | null;
    return typeof kept?.session === 'string' && Array.isArray(kept.attempts) ? (kept as Kept) : null;
  } catch {
    return null;
  }
}

/** The attempts of a session, newest first; the same array as long as nothing changes. */
export function readAttempts(session: string): readonly OrderAttempt[] {
  const text = readText();
  if (text !== parsed.text) parsed = { text, kept: parse(text) };
  return parsed.kept?.session === session ? parsed.kept.attempts : none;
}

export const attemptsOnServer = (): readonly OrderAttempt[] => none;

/** Hears of changes in this tab and in all others. */
export function subscribeToAttempts(listener: () => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key === storageKey || key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', hear);
  // A page that was set aside by the back button heard nothing meanwhile.
  window.addEventListener('pageshow', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', hear);
    window.removeEventListener('pageshow', listener);
  };
}

const keep = (session: string, attempts: readonly OrderAttempt[]): void =>
  writeText(JSON.stringify({ session, attempts: attempts.slice(0, mostKept) } satisfies Kept));

/** One tab at a time, where the browser can tell; else the storage itself is quick enough for two presses of a person. */
const alone = async <T>(work: () => T): Promise<T> =>
  typeof navigator !== 'undefined' && navigator.locks ? navigator.locks.request(storageKey, () => work()) : work();

/**
 * The attempt for a product: the one of the address when it is known here, over or not; else the open one of whatever
 * tab; else the key of the address, as after a new login; else a new one.
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

/** Notes what became of an attempt. One that is over stays as it is. */
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
