import { messages } from '#rules/messages.ts';
import { redemptionFailureOf } from '#web/apollo/redemptionFailure.ts';
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

/** Reads the graph's answer. */
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

/** Reads a failure. `isRepeat`: this key was sent before, and its outcome is unknown. */
export function outcomeOfFailure(error: unknown, isRepeat: boolean): OrderOutcome {
  const failure = redemptionFailureOf(error, isRepeat);
  return failure.kind === 'invalid' ? { kind: 'refused', message: messages.orderError } : failure;
}
