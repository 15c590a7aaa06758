import { type Attempt, type SessionAttempts, storedAttempts } from './attemptStorage.ts';
import { attemptsKey } from './forgetAttempts.ts';
import { isIdempotencyKey, newIdempotencyKey } from '#rules/idempotencyKey.ts';

const mostKept = 20;
const none: readonly Attempt[] = [];

/** The attempts of a session, newest first, from what is stored. */
export const attemptsOf = (stored: SessionAttempts | null, session: string): readonly Attempt[] =>
  stored?.session === session ? stored.attempts : none;

export const readAttempts = (session: string): readonly Attempt[] => attemptsOf(storedAttempts.read(), session);

/** What was sent is kept however old it is: forgetting it could pay twice. */
const keep = (session: string, attempts: readonly Attempt[]): void =>
  storedAttempts.write({
    session,
    attempts: attempts.filter(({ sent }, place) => place < mostKept || sent !== null),
  });

/**
 * Runs in one tab at a time, if the browser supports locks and allows them. Otherwise storage is fast enough for two
 * presses by a person.
 */
async function alone<T>(work: () => T): Promise<T> {
  if (typeof navigator === 'undefined' || !navigator.locks) return work();
  let isLocked = false;
  try {
    return await navigator.locks.request(attemptsKey, () => {
      isLocked = true;
      return work();
    });
  } catch (error) {
    if (isLocked) throw error;
    return work();
  }
}

const isOpen = ({ redemptionId, refused }: Attempt): boolean => redemptionId === null && !refused;

/** Whether a request for a subject was sent whose outcome is unknown. */
export const hasUnknownAttempt = (attempts: readonly Attempt[], subject: string): boolean =>
  attempts.some((one) => one.subject === subject && one.sent !== null && isOpen(one));

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
