import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { tooManyAttempts } from '#rules/messages.ts';
import * as text from '#text/login.tsx';

/**
 * What stands in the way, and where to say it: under the field it is about (its name, where the form has several), or as
 * a remark above the button. A wait carries the seconds until the next attempt.
 */
export type LoginProblem =
  | {
      readonly kind: 'field';
      readonly message: string;
      readonly field?: string;
      /** Nobody is registered with this number. */
      readonly isUnknown?: boolean;
      /** How often this OTP can still be tried. */
      readonly attemptsLeft?: number | null;
    }
  /** `isOver`: trying again is for nothing, the way has to begin anew. */
  | { readonly kind: 'remark'; readonly message: string; readonly advice?: string; readonly isOver?: boolean }
  | { readonly kind: 'wait'; readonly seconds: number }
  /** This OTP cannot be entered any more; a new one can be requested after so many seconds. */
  | { readonly kind: 'newOtp'; readonly message: string; readonly seconds: number }
  | { readonly kind: 'unreachable'; readonly message: string; readonly advice: string };

/** The request itself failed. Whether it arrived is not known, so nothing is said about it. */
export function unreachable(error: unknown): LoginProblem {
  if (CombinedGraphQLErrors.is(error)) return { kind: 'remark', message: error.message };
  return { kind: 'unreachable', message: text.unreachable, advice: text.checkConnection };
}

/** A wrong one-time password, with the number of attempts that are left where something was checked. */
export const wrongOtp = (refusal: {
  readonly message: string;
  readonly attemptsLeft: number | null;
}): LoginProblem => ({ kind: 'field', message: refusal.message, attemptsLeft: refusal.attemptsLeft });

/** Too many attempts: of entering this OTP, which a new one ends, or of any kind, which only waiting ends. */
export const tooOften = (refusal: { readonly message: string; readonly retryAfterSeconds: number }): LoginProblem => {
  const { message, retryAfterSeconds: seconds } = refusal;
  return message === tooManyAttempts(seconds) ? { kind: 'wait', seconds } : { kind: 'newOtp', message, seconds };
};

/** Refusals that every form of this feature can get, as the graph tells them. */
type CommonRefusal =
  | {
      readonly __typename: 'ValidationError';
      readonly message: string;
      readonly fields: readonly { readonly field: string; readonly message: string }[];
    }
  | { readonly __typename: 'RateLimitedError'; readonly message: string; readonly retryAfterSeconds: number };

/** A broken rule belongs to its field; too many attempts mean waiting. */
export function commonProblem(refusal: CommonRefusal): LoginProblem {
  if (refusal.__typename === 'RateLimitedError') {
    return tooOften(refusal);
  }
  const [first] = refusal.fields;
  return first
    ? { kind: 'field', field: first.field, message: first.message }
    : { kind: 'remark', message: refusal.message };
}
