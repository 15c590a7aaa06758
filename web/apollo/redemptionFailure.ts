import { CombinedGraphQLErrors } from '@apollo/client/errors';

/**
 * What a failed request to redeem points says about the redemption. After `unknown` it may exist, so only the same
 * request with the same key may be sent again; all others say that nothing was begun.
 */
export type RedemptionFailure =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'outage'; readonly message: string }
  | { readonly kind: 'signedOut'; readonly message: string }
  | { readonly kind: 'invalid' };

/**
 * Reads the failure of an order, a booking or an encash request. Only codes that the graph gives before it begins a
 * redemption are definite. Everything else (a lost connection, a lost store, INTERNAL_SERVER_ERROR) is unknown.
 * @param isRepeat the same key was sent before and its outcome is unknown. A failure of the repeat says nothing about
 *   the first request.
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
