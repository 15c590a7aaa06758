import { CombinedGraphQLErrors } from '@apollo/client/errors';

/**
 * What a failed redemption request says about the redemption. After `unknown` it may exist, so only the same request
 * with the same key may be sent again. All others mean that no redemption was started.
 */
export type RedemptionFailure =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'outage'; readonly message: string }
  | { readonly kind: 'signedOut'; readonly message: string }
  | { readonly kind: 'invalid' };

/**
 * Classifies the failure of an order, a booking or an encash request. Only error codes that the graph sends before it
 * starts a redemption are definite. Everything else (a lost connection, a lost store, INTERNAL_SERVER_ERROR) is
 * unknown.
 * @param isRepeat the same key was sent before and its outcome is unknown. A failure of the repeat says nothing about
 * the first request.
 */
export function redemptionFailureOf(error: unknown, isRepeat: boolean): RedemptionFailure {
  if (!CombinedGraphQLErrors.is(error)) return { kind: 'unknown' };
  const [first] = error.errors;
  if (!first) return { kind: 'unknown' };
  const code = first.extensions?.['code'];
  if (code === 'UNAUTHENTICATED') return { kind: 'signedOut', message: first.message };
  if (isRepeat) return { kind: 'unknown' };
  switch (code) {
    case 'UPSTREAM_UNAVAILABLE':
    case 'RATE_LIMITED':
      return { kind: 'outage', message: first.message };
    case 'BAD_USER_INPUT':
      return { kind: 'invalid' };
    default:
      return { kind: 'unknown' };
  }
}
