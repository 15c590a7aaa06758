import { CombinedGraphQLErrors } from '@apollo/client/errors';
import * as text from '#text/login.tsx';
import type { NotDone } from '#clients/act.ts';
import type { ErrorCode } from '#web/apollo/__generated__/types.ts';

/**
 * A problem and where to show it: at its field (by name, if the form has several), or above the button. A wait has the
 * seconds until the next attempt.
 */
export type LoginProblem =
  | {
      readonly kind: 'field';
      readonly message: string;
      readonly field?: string;
      /** No account has this number. */
      readonly isUnknown?: boolean;
      /** How many attempts this OTP has left. */
      readonly attemptsLeft?: number | null;
    }
  /** `isOver`: retrying is pointless, and the process has to start again. */
  | { readonly kind: 'remark'; readonly message: string; readonly advice?: string; readonly isOver?: boolean }
  | { readonly kind: 'wait'; readonly seconds: number }
  /** This OTP can no longer be used. A new one can be requested after this many seconds. */
  | { readonly kind: 'newOtp'; readonly message: string; readonly seconds: number }
  | { readonly kind: 'unreachable'; readonly message: string; readonly advice: string };

/** What several forms of this feature do about a failure, by its type. A validation error belongs to its first field. */
interface Refusal {
  readonly __typename: string;
  readonly code?: ErrorCode;
  readonly fields?: readonly { readonly field: string; readonly message: string }[];
  readonly retryAfterSeconds?: number;
  readonly attemptsLeft?: number | null;
}

const commonAdvice: Readonly<Record<string, string>> = {
  OtpNotVerifiedError: text.sameOtpAgain,
  OtpNotSentError: text.tryAgainSoon,
};

/**
 * Where a failure is shown, and what can be done about it. Of a request that failed itself it is unknown whether it arrived,
 * so the message does not say.
 * @param advice by the type of the failure
 */
export function problemOf(
  { refused, message, error }: NotDone<Refusal>,
  advice: Readonly<Record<string, string>> = {},
): LoginProblem {
  if (!refused) {
    return CombinedGraphQLErrors.is(error)
      ? { kind: 'remark', message }
      : { kind: 'unreachable', message, advice: text.checkConnection };
  }
  const { __typename, code, fields = [], retryAfterSeconds = 0, attemptsLeft = null } = refused;
  const [first] = fields;
  if (first) return { kind: 'field', field: first.field, message: first.message };
  if (__typename === 'InvalidOtpError') return { kind: 'field', message, attemptsLeft };
  // With this OTP, which a new one resets, or in general, which only waiting resets.
  if (code === 'NEW_OTP_NEEDED') return { kind: 'newOtp', message, seconds: retryAfterSeconds };
  if (__typename === 'RateLimitedError') return { kind: 'wait', seconds: retryAfterSeconds };
  const further = advice[__typename] ?? commonAdvice[__typename];
  return { kind: 'remark', message, ...(further === undefined ? {} : { advice: further }) };
}
