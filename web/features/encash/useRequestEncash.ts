import type { RequestEncashForm } from '#rules/encash.ts';
import { messages } from '#rules/messages.ts';
import type { RedemptionState } from '#web/apollo/__generated__/types.ts';
import { pointsMoved } from '#web/apollo/pointsMoved.ts';
import { redemptionFailureOf } from '#web/apollo/redemptionFailure.ts';
import { closeAttempt, hasOpenAttempt, openAttempt } from './attempt.ts';
import { type RequestEncashMutation, useRequestEncashMutation } from './RequestEncash.generated.ts';

/** The outcome of a request. Only after `unknown` must the same request be sent again, and no other. */
export type EncashOutcome =
  | { readonly kind: 'taken'; readonly id: string; readonly state: RedemptionState }
  | { readonly kind: 'fields'; readonly faults: readonly { readonly field: string; readonly message: string }[] }
  | { readonly kind: 'refused'; readonly message: string; readonly advice?: string }
  | { readonly kind: 'login'; readonly message: string }
  | { readonly kind: 'earlier'; readonly message: string }
  | { readonly kind: 'unknown' };

/** Sends an encash request, executed once no matter how often it is sent. Never throws. */
export function useRequestEncash(session: string): (form: RequestEncashForm) => Promise<EncashOutcome> {
  const [mutate, { client }] = useRequestEncashMutation({ errorPolicy: 'none', fetchPolicy: 'no-cache' });
  return async (form) => {
    const isRepeat = hasOpenAttempt(session);
    const input = { ...form, idempotencyKey: openAttempt(session) };
    const outcome = await mutate({ variables: { input } }).then(
      ({ data }): EncashOutcome => (data ? outcomeOf(data.requestEncash) : { kind: 'unknown' }),
      (error: unknown) => outcomeOfFailure(error, isRepeat),
    );
    // The key is kept until the outcome is known.
    const isKnown = outcome.kind !== 'unknown' && outcome.kind !== 'login';
    if (isKnown) {
      closeAttempt();
      await pointsMoved(client);
    }
    return outcome;
  };
}

/** Classifies a failure. `isRepeat`: the same key was sent before, and its outcome is unknown. */
export function outcomeOfFailure(error: unknown, isRepeat: boolean): EncashOutcome {
  const failure = redemptionFailureOf(error, isRepeat);
  switch (failure.kind) {
    case 'unknown':
      return failure;
    case 'outage':
      return { kind: 'refused', message: messages.encashNotSubmitted, advice: failure.message };
    case 'signedOut':
      return { kind: 'login', message: failure.message };
    case 'invalid':
      return { kind: 'refused', message: messages.encashNotSubmitted };
  }
}

/** Maps the graph's result to an outcome. */
export function outcomeOf(result: RequestEncashMutation['requestEncash']): EncashOutcome {
  switch (result.__typename) {
    case 'Redemption':
      if (result.state === 'FAILED') return { kind: 'refused', message: messages.encashNotSubmitted };
      return { kind: 'taken', id: result.id, state: result.state };
    case 'ValidationError':
      return { kind: 'fields', faults: result.fields };
    case 'InsufficientPointsError':
    case 'MembershipInactiveError':
    case 'EncashFailedError':
      return { kind: 'refused', message: result.message };
    case 'NotSignedInError':
      return { kind: 'login', message: result.message };
    case 'IdempotencyMismatchError':
      return { kind: 'earlier', message: result.message };
    default:
      // A result type of a newer graph that this page does not know: there may be a request.
      return { kind: 'unknown' };
  }
}
