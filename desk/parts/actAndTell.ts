import { act, type Acted, type Answer, type Outcome } from '#clients/act.ts';
import type { RefusalCode } from '../apollo/__generated__/types.ts';
import { codeOf, messageOf } from '../apollo/errorCode.ts';
import { ConfirmationCancelled } from '../session/confirmation.ts';
import { sayDone, sayFailed } from './toaster.tsx';

/** Why something was not done. */
export interface Refused {
  readonly __typename: 'Refusal';
  readonly code: RefusalCode;
  readonly message: string;
  readonly field: string | null;
}

type Success<R extends Outcome> = Extract<Acted<R>, { done: unknown }>['done'];

export interface ActionOptions<R extends Outcome> {
  /** What is said when it was done. */
  readonly done?: string | ((result: Success<R>) => string);
  /** Shows a refusal where it belongs. Without it, and for failures, a message appears. */
  readonly onRefused?: (refusal: Refused) => void;
  /** Loads the page's data again, since they changed in the meantime. */
  readonly reload?: () => unknown;
}

/** What a person can do about an action that failed without a refusal. */
function failureText(error: unknown): string {
  switch (codeOf(error)) {
    case 'FORBIDDEN':
      return 'Your role does not allow this.';
    case 'UNAUTHENTICATED':
      return 'Your session has ended. Log in again.';
    case 'CONFIRMATION_REQUIRED':
      return 'This needs your confirmation. Try again.';
    default:
      return messageOf(error) ?? 'We could not reach the club. Check whether it was done, then try again.';
  }
}

/** Waits for an action and tells its outcome: a message when it was done, the refusal at its field, or a failure. Returns null unless it was done. */
export async function actAndTell<R extends Outcome>(
  answer: Promise<Answer<R>>,
  { done, onRefused, reload }: ActionOptions<R> = {},
): Promise<Success<R> | null> {
  const acted = await act(answer);
  if ('done' in acted) {
    if (done !== undefined) sayDone(typeof done === 'string' ? done : done(acted.done));
    return acted.done;
  }
  const refused = acted.refused as Refused | null;
  if (refused) {
    if (refused.code === 'CONFLICT') await reload?.();
    (onRefused ?? (({ message }) => sayFailed(message)))(refused);
  } else if (!(acted.error instanceof ConfirmationCancelled)) sayFailed(failureText(acted.error));
  return null;
}
