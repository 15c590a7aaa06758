import { deviceValue } from '#web/hooks/deviceValue.ts';
import { attemptsKey } from './forgetAttempts.ts';

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

export interface SessionAttempts {
  /** When the session of these attempts ends. */
  readonly session: string;
  readonly attempts: readonly Attempt[];
}

/** What was started in this browser, newest first. Without it a member could pay twice. */
export const storedAttempts = deviceValue<SessionAttempts | null>(attemptsKey, null, (stored) => {
  const { session, attempts } = (stored ?? {}) as Partial<SessionAttempts>;
  return typeof session === 'string' && Array.isArray(attempts) ? (stored as SessionAttempts) : null;
});
