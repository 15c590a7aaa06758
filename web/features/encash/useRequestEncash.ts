import { CombinedGraphQLErrors } from '@apollo/client/errors';
import type { RequestEncashForm } from '#rules/encash.ts';
import { messages } from '#rules/messages.ts';
import type { RedemptionState } from '#web/apollo/__generated__/types.ts';
import { pointsMoved } from '#web/apollo/pointsMoved.ts';
import { closeAttempt, openAttempt } from './attempt.ts';
import { type RequestEncashMutation, useRequestEncashMutation } from './RequestEncash.generated.ts';

/** How asking ended. `unknown` is the only one after which the same request must be sent again and no other. */
export type EncashOutcome =
  | { readonly kind: 'taken'; readonly id: string; readonly state: RedemptionState }
  | { readonly kind: 'fields'; readonly faults: readonly { readonly field: string; readonly message: string }[] }
  | { readonly kind: 'refused'; readonly message: string; readonly advice?: string }
  | { readonly kind: 'login'; readonly message: string }
  | { readonly kind: 'earlier'; readonly message: string }
  | { readonly kind: 'unknown' };

/** Asks to turn points into money, once however often it is sent. Member 4, 5 and 8 (Encash). Never throws. */
export function useRequestEncash(session: string): (form: RequestEncashForm) => Promise<EncashOutcome> {
  const [mutate, { client }] = useRequestEncashMutation({ errorPolicy: 'all', fetchPolicy: 'no-cache' });
  return async (form) => {
    const input = { ...form, idempotencyKey: openAttempt(session) };
    const { data, error } = await mutate({ variables: { input } }).catch((fault: unknown) => ({
      data: undefined,
      error: fault,
    }));
    if (!data) return outcomeOfFailure(error);
    closeAttempt();
    await pointsMoved(client);
    return outcomeOf(data.requestEncash);
  };
}

/** The graph says in so many words that it could not; anything else leaves open whether the request arrived. */
function outcomeOfFailure(error: unknown): EncashOutcome {
  if (!CombinedGraphQLErrors.is(error)) return { kind: 'unknown' };
  return { kind: 'refused', message: messages.encashNotSubmitted, advice: error.message };
}

function outcomeOf(result: RequestEncashMutation['requestEncash']): EncashOutcome {
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
      return unheardOf(result);
  }
}

/** A way to end that this page was not built for: nothing is claimed. */
function unheardOf(_result: never): EncashOutcome {
  return { kind: 'refused', message: messages.encashNotSubmitted };
}
