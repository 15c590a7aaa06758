import { messages } from '#rules/messages.ts';
import type { BookHotelInput } from '#web/apollo/__generated__/types.ts';
import { pointsMoved } from '#web/apollo/pointsMoved.ts';
import { redemptionFailureOf } from '#web/apollo/redemptionFailure.ts';
import { type BookHotelMutation, useBookHotelMutation } from './BookHotel.generated.ts';

/**
 * The outcome of a booking. After `unknown` only the same attempt may be sent again. After `rejected` the attempt is
 * used up. After `earlier` it was used before, for something else.
 */
export type BookingOutcome =
  | { readonly kind: 'taken'; readonly redemption: string }
  | { readonly kind: 'refused' | 'rejected' | 'earlier' | 'login'; readonly message: string }
  | { readonly kind: 'unknown' };

/**
 * Books nights for points, once no matter how often it is sent. Never throws. `isRepeat`: the same booking was sent
 * before, and its outcome is unknown.
 */
export function useBookHotel(): (input: BookHotelInput, isRepeat: boolean) => Promise<BookingOutcome> {
  const [mutate, { client }] = useBookHotelMutation({ errorPolicy: 'none', fetchPolicy: 'no-cache' });
  return (input, isRepeat) =>
    mutate({ variables: { input } }).then(
      async ({ data }) => {
        if (!data) return { kind: 'unknown' };
        await pointsMoved(client);
        return outcomeOf(data.bookHotel);
      },
      (error: unknown) => outcomeOfFailure(error, isRepeat),
    );
}

/** Classifies a failure of the request. */
export function outcomeOfFailure(error: unknown, isRepeat: boolean): BookingOutcome {
  const failure = redemptionFailureOf(error, isRepeat);
  switch (failure.kind) {
    case 'unknown':
      return failure;
    case 'outage':
      return { kind: 'refused', message: failure.message };
    case 'signedOut':
      return { kind: 'login', message: failure.message };
    case 'invalid':
      return { kind: 'rejected', message: messages.bookingRejected };
  }
}

/** Maps the graph's result to an outcome. */
export function outcomeOf(result: BookHotelMutation['bookHotel']): BookingOutcome {
  switch (result.__typename) {
    case 'Redemption':
      return { kind: 'taken', redemption: result.id };
    case 'NotSignedInError':
      return { kind: 'login', message: result.message };
    case 'BookingRejectedError':
      return { kind: 'rejected', message: result.message };
    case 'IdempotencyMismatchError':
      return { kind: 'earlier', message: result.message };
    case 'MembershipInactiveError':
    case 'ValidationError':
    case 'HotelUnavailableError':
    case 'InsufficientPointsError':
      return { kind: 'refused', message: result.message };
    default:
      // A result type of a newer graph that this page does not know: there may be a booking.
      return { kind: 'unknown' };
  }
}
