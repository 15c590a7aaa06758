import type { ErrorLike } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import type { RedemptionState } from '#web/apollo/__generated__/types.ts';

/**
 * Why nothing happened.
 * - `rejected`: it was tried and refused for good, so its key is used up.
 * - `mismatch`: the key was sent before with other details. What it started then may exist.
 * - `notStarted`: something is missing or too little. The same key can be sent again.
 * - `outage`: it could not be started now. The same key can be sent again.
 * - `signedOut`: the session is over.
 */
export type Refusal = 'rejected' | 'mismatch' | 'notStarted' | 'outage' | 'signedOut';

export interface FieldFault {
  readonly field: string;
  readonly message: string;
}

export interface Refused {
  readonly kind: 'refused';
  readonly because: Refusal;
  /** The graph's message; null if it has none for the member. */
  readonly message: string | null;
  readonly fields: readonly FieldFault[];
}

export interface Settled {
  readonly kind: 'confirmed' | 'pending';
  readonly redemptionId: string;
}

/** The outcome of sending a redemption. After `unknown` it may exist, so only the same request with the same key may follow. */
export type Outcome = Settled | { readonly kind: 'unknown' } | Refused;

/** The result of `confirmOrder`, `bookHotel` or `requestEncash`. */
export interface RedemptionResult {
  readonly __typename: string;
  readonly id?: string;
  readonly state?: RedemptionState;
  readonly message?: string;
  readonly fields?: readonly FieldFault[];
}

const unknown = { kind: 'unknown' } as const;
const refused = (because: Refusal, message: string | null, fields: readonly FieldFault[] = []): Refused => ({
  kind: 'refused',
  because,
  message,
  fields,
});

const refusals: ReadonlyMap<string, Refusal> = new Map([
  ['NotSignedInError', 'signedOut'],
  ['OrderRejectedError', 'rejected'],
  ['BookingRejectedError', 'rejected'],
  ['EncashFailedError', 'rejected'],
  ['IdempotencyMismatchError', 'mismatch'],
  ['ProductUnavailableError', 'notStarted'],
  ['HotelUnavailableError', 'notStarted'],
  ['AddressRequiredError', 'notStarted'],
  ['InsufficientPointsError', 'notStarted'],
  ['MembershipInactiveError', 'notStarted'],
  ['ValidationError', 'notStarted'],
  ['RateLimitedError', 'outage'],
]);

/** What a mutation answers that is sent with `errorPolicy: 'all'`. */
export interface Answer<T = RedemptionResult> {
  readonly data?: T | undefined;
  readonly error?: ErrorLike | undefined;
}

/** Takes the result out of the answer. A part of it that cannot be read, such as the points, must not hide the rest. */
export function resultIn<T>(answer: Answer<T>, read: (data: T) => RedemptionResult): Answer {
  if (answer.data == null) throw answer.error ?? new Error('no data');
  return { data: read(answer.data), error: answer.error };
}

/**
 * Maps the graph's result. A result type of a newer graph that this page does not know is unknown.
 * @param isRepeat as below: a repeat that a limit refuses says nothing about the first request
 */
export function outcomeOf(result: RedemptionResult | null | undefined, isRepeat = false): Outcome {
  if (!result || (isRepeat && result.__typename === 'RateLimitedError')) return unknown;
  if (result.__typename === 'Redemption' && result.id !== undefined) {
    if (result.state === 'FAILED') return refused('rejected', null);
    return { kind: result.state === 'CONFIRMED' ? 'confirmed' : 'pending', redemptionId: result.id };
  }
  const because = refusals.get(result.__typename);
  return because ? refused(because, result.message ?? null, result.fields) : unknown;
}

/**
 * Classifies the failure of a request. Only error codes that the graph sends before it starts a redemption are
 * definite. Everything else (a lost connection, a lost store, INTERNAL_SERVER_ERROR, OUTCOME_UNKNOWN) is unknown.
 * @param isRepeat the same key was sent before and its outcome is unknown. A failure of the repeat says nothing about
 * the first request.
 */
export function outcomeOfFailure(error: unknown, isRepeat: boolean): Outcome {
  const first = CombinedGraphQLErrors.is(error) ? error.errors[0] : undefined;
  if (!first) return unknown;
  const code = first.extensions?.['code'];
  if (code === 'UNAUTHENTICATED') return refused('signedOut', first.message);
  if (isRepeat) return unknown;
  switch (code) {
    case 'UPSTREAM_UNAVAILABLE':
    case 'RATE_LIMITED':
      return refused('outage', first.message);
    case 'BAD_USER_INPUT':
      return refused('rejected', null);
    default:
      return unknown;
  }
}
