import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { messages } from '#rules/messages.ts';
import type { ConfirmOrderMutation } from './ConfirmOrder.generated.ts';

/**
 * What became of sending an order. `settled` holds its redemption, done or not; `unknown` may have arrived; all others
 * say for certain that nothing was ordered. After `refused` the key is used up, after the rest it can be sent again.
 */
export type OrderOutcome =
  | { readonly kind: 'settled'; readonly redemptionId: string }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'signedOut' }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'mismatch'; readonly message: string }
  | {
      readonly kind: 'stopped';
      readonly because: 'product' | 'address' | 'points' | 'member';
      readonly message: string;
    }
  | { readonly kind: 'outage'; readonly message: string };

/** Reads the graph's answer, member 8 (Orders). */
export function outcomeOf(result: ConfirmOrderMutation['confirmOrder']): OrderOutcome {
  switch (result.__typename) {
    case 'Redemption':
      return { kind: 'settled', redemptionId: result.id };
    case 'NotSignedInError':
      return { kind: 'signedOut' };
    case 'OrderRejectedError':
      return { kind: 'refused', message: result.message };
    case 'IdempotencyMismatchError':
      return { kind: 'mismatch', message: result.message };
    case 'ProductUnavailableError':
      return { kind: 'stopped', because: 'product', message: result.message };
    case 'AddressRequiredError':
      return { kind: 'stopped', because: 'address', message: result.message };
    case 'InsufficientPointsError':
      return { kind: 'stopped', because: 'points', message: result.message };
    case 'MembershipInactiveError':
      return { kind: 'stopped', because: 'member', message: result.message };
    default:
      // An outcome that a newer graph knows and this page does not: it may be an order.
      return { kind: 'unknown' };
  }
}

/**
 * Reads a failure. The graph answers UPSTREAM_UNAVAILABLE only when the points could not be asked for, before anything
 * was begun under this key; whatever else happened on the way, the order may have arrived.
 */
export function outcomeOfFailure(error: unknown): OrderOutcome {
  if (!CombinedGraphQLErrors.is(error)) return { kind: 'unknown' };
  const [first] = error.errors;
  switch (first?.extensions?.['code']) {
    case 'UPSTREAM_UNAVAILABLE':
      return { kind: 'outage', message: first.message };
    case 'UNAUTHENTICATED':
      return { kind: 'signedOut' };
    case 'BAD_USER_INPUT':
      return { kind: 'refused', message: messages.orderError };
    default:
      return { kind: 'unknown' };
  }
}
