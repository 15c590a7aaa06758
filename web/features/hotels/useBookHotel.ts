import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { messages } from '#rules/messages.ts';
import type { BookHotelInput } from '#web/apollo/__generated__/types.ts';
import { pointsMoved } from '#web/apollo/pointsMoved.ts';
import { type BookHotelMutation, useBookHotelMutation } from './BookHotel.generated.ts';

/**
 * How booking ended. After `unknown` the same attempt must be asked again and no other; after `rejected` the attempt is
 * used up; after `earlier` it was used before, for something else.
 */
export type BookingOutcome =
  | { readonly kind: 'taken'; readonly redemption: string }
  | { readonly kind: 'refused' | 'rejected' | 'earlier' | 'login'; readonly message: string }
  | { readonly kind: 'unknown' };

/** Books nights for points, once however often it is sent. Never throws. */
export function useBookHotel(): (input: BookHotelInput) => Promise<BookingOutcome> {
  const [mutate, { client }] = useBookHotelMutation({ errorPolicy: 'all', fetchPolicy: 'no-cache' });
  return async (input) => {
    const { data, error } = await mutate({ variables: { input } }).catch((fault: unknown) => ({
      data: undefined,
      error: fault,
    }));
    if (!data)
      return CombinedGraphQLErrors.is(error) ? { kind: 'refused', message: error.message } : { kind: 'unknown' };
    await pointsMoved(client);
    return outcomeOf(data.bookHotel);
  };
}

function outcomeOf(result: BookHotelMutation['bookHotel']): BookingOutcome {
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
      return unheardOf(result);
  }
}

/** A way to end that this page was not built for: nothing is claimed. */
function unheardOf(_result: never): BookingOutcome {
  return { kind: 'refused', message: messages.bookingRejected };
}
