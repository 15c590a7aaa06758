import { CombinedGraphQLErrors } from '@apollo/client/errors';
import * as text from '#text/login.tsx';
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

/** The request itself failed. It is unknown whether it arrived, so the message does not say. */
export function unreachable(error: unknown): LoginProblem {
  if (CombinedGraphQLErrors.is(error)) return { kind: 'remark', message: error.message };
  return { kind: 'unreachable', message: text.unreachable, advice: text.checkConnection };
}

/** The errors that the graph can return for several forms of this feature. */
type CommonRefusal =
  | {
      readonly __typename: 'ValidationError';
      readonly message: string;
      readonly fields: readonly { readonly field: string; readonly message: string }[];
    }
  | {
      readonly __typename: 'RateLimitedError';
      readonly message: string;
      readonly code: ErrorCode;
      readonly retryAfterSeconds: number;
    }
  | { readonly __typename: 'InvalidOtpError'; readonly message: string; readonly attemptsLeft: number | null }
  | { readonly __typename: 'OtpNotVerifiedError' | 'OtpNotSentError'; readonly message: string };

/** Where a refusal is shown, and what can be done about it. A validation error belongs to its first field. */
export function commonProblem(refusal: CommonRefusal): LoginProblem {
  const { message } = refusal;
  switch (refusal.__typename) {
    case 'ValidationError': {
      const [first] = refusal.fields;
      return first ? { kind: 'field', field: first.field, message: first.message } : { kind: 'remark', message };
    }
    case 'RateLimitedError':
      // Too many attempts: with this OTP, which a new one resets, or in general, which only waiting resets.
      return refusal.code === 'NEW_OTP_NEEDED'
        ? { kind: 'newOtp', message, seconds: refusal.retryAfterSeconds }
        : { kind: 'wait', seconds: refusal.retryAfterSeconds };
    case 'InvalidOtpError':
      return { kind: 'field', message, attemptsLeft: refusal.attemptsLeft };
    case 'OtpNotVerifiedError':
      return { kind: 'remark', message, advice: text.sameOtpAgain };
    case 'OtpNotSentError':
      return { kind: 'remark', message, advice: text.tryAgainSoon };
  }
}
