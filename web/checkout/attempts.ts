import { listeners, readText, storageKey, writeText } from './attemptStorage.ts';
import { isIdempotencyKey, newIdempotencyKey } from './idempotencyKey.ts';

/**
 * One order, booking or encash request that was started in this browser, so that all tabs send the same idempotency key
 * for it. It is bound to the session by the session's end time: another session finds nothing.
 */
export interface Attempt {
  /** The idempotency key: a UUID created once. */
  readonly key: string;
  /** What it pays for, such as `order:208`. */
  readonly subject: string;
  /** Set when it is sent, until it is known what came of it. `input` is null where it must not be kept. */
  readonly sent: { readonly at: number; readonly input: unknown } | null;
  /** The redemption that it created; the attempt is then over. */
  readonly redemptionId: string | null;
  /** It was refused for good: its key is used up. */
  readonly refused: boolean;
}

interface Kept {
  /** When the session of these attempts ends. */
  readonly session: string;
  readonly attempts: readonly Attempt[];
}

const mostKept = 20;
const none: readonly Attempt[] = [];

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
export function readAttempts(session: string): readonly Attempt[] {
  const text = readText();
  if (text !== parsed.text) parsed = { text, kept: parse(text) };
  return parsed.kept?.session === session ? parsed.kept.attempts : none;
}

export const attemptsOnServer = (): readonly Attempt[] => none;

/** Subscribes to changes in this tab and in all others. */
export function subscribeToAttempts(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === storageKey || key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  // A page in the back/forward cache received no events.
  window.addEventListener('pageshow', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', listener);
  };
}

/** What was sent is kept however old it is: forgetting it could pay twice. */
const keep = (session: string, attempts: readonly Attempt[]): void =>
  writeText(
    JSON.stringify({
      session,
      attempts: attempts.filter(({ sent }, place) => place < mostKept || sent !== null),
    } satisfies Kept),
  );

/**
 * Runs in one tab at a time, if the browser supports locks. Otherwise storage is fast enough for two presses by a
 * person.
 */
const alone = async <T>(work: () => T): Promise<T> =>
  typeof navigator !== 'undefined' && navigator.locks ? navigator.locks.request(storageKey, () => work()) : work();

const isOpen = ({ redemptionId, refused }: Attempt): boolean => redemptionId === null && !refused;

/** Whether this session sent a request for a subject whose outcome is unknown. */
export const hasUnknownAttempt = (session: string, subject: string): boolean =>
  readAttempts(session).some((one) => one.subject === subject && one.sent !== null && isOpen(one));

/**
 * The attempt for a subject: the wanted one if it is known here, over or not; otherwise the open one of any tab;
 * otherwise a new one with the wanted key, as after a new login; otherwise a new one.
 */
export const openAttempt = (session: string, subject: string, wanted: string | null): Promise<Attempt> =>
  alone(() => {
    const attempts = readAttempts(session);
    const own = attempts.filter((one) => one.subject === subject && !one.refused);
    const found = own.find(({ key }) => key === wanted) ?? own.find(isOpen);
    if (found) return found;
    const isUsable = isIdempotencyKey(wanted) && !attempts.some(({ key }) => key === wanted);
    const key = isUsable ? wanted : newIdempotencyKey();
    const attempt = { key, subject, sent: null, redemptionId: null, refused: false };
    keep(session, [attempt, ...attempts]);
    return attempt;
  });

/** Records the outcome of an attempt. One that is over does not change, except that its key can be used up. */
export const noteAttempt = (
  session: string,
  key: string,
  change: Partial<Pick<Attempt, 'sent' | 'redemptionId' | 'refused'>>,
): Promise<void> =>
  alone(() =>
    keep(
      session,
      readAttempts(session).map((one) =>
        one.key === key && (one.redemptionId === null || change.refused === true) ? { ...one, ...change } : one,
      ),
    ),
  );
