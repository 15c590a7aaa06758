import { messages } from '#rules/messages.ts';
import { redemptionFailureOf } from '#web/apollo/redemptionFailure.ts';
import type { ConfirmOrderMutation } from './ConfirmOrder.generated.ts';

/**
 * The outcome of sending an order. `settled` has its redemption, done or not; `unknown` may have arrived; all others
 * mean that nothing was ordered. After `refused` the key is used up, after the others it can be sent again.
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

/** Maps the graph's result to an outcome. */
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
      // A result type of a newer graph that this page does not know: there may be an order.
      return { kind: 'unknown' };
  }
}

/** Classifies a failure. `isRepeat`: this key was sent before, and its outcome is unknown. */
export function outcomeOfFailure(error: unknown, isRepeat: boolean): OrderOutcome {
  const failure = redemptionFailureOf(error, isRepeat);
  return failure.kind === 'invalid' ? { kind: 'refused', message: messages.orderError } : failure;
}
