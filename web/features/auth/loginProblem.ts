import { CombinedGraphQLErrors } from '@apollo/client/errors';

/**
 * What stands in the way, and where to say it: under the field it is about, or as a remark above the button. A wait
 * carries the seconds until the next attempt.
 */
export type LoginProblem =
  | { readonly kind: 'field'; readonly message: string }
  | { readonly kind: 'remark'; readonly message: string; readonly advice?: string }
  | { readonly kind: 'wait'; readonly message: string; readonly seconds: number }
  | { readonly kind: 'unreachable'; readonly message: string; readonly advice: string };

/** The request itself failed. Whether it arrived is not known, so nothing is said about it. */
export function unreachable(error: unknown): LoginProblem {
  if (CombinedGraphQLErrors.is(error)) return { kind: 'remark', message: error.message };
  return {
    kind: 'unreachable',
    message: 'We could not reach the club.',
    advice: 'Check your connection, then try again.',
  };
}
