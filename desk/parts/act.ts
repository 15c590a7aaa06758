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

interface Result {
  readonly __typename: string;
}
type Success<R extends Result> = Exclude<R, { __typename: 'Refusal' }>;

export interface ActionOptions<R extends Result> {
  /** What is said when it was done. */
  readonly done?: string | ((result: Success<R>) => string);
  /** Shows a refusal where it belongs. Without it, and for failures, a message appears. */
  readonly onRefused?: (refusal: Refused) => void;
  /** Loads the page's data again, since they changed in the meantime. */
  readonly reload?: () => unknown;
}

/** An outcome that a newer club added: this desk selects nothing of it. */
const isUnknown = (result: Result): boolean => Object.keys(result).every((name) => name === '__typename');

/** Instead of what cannot be shown. */
export const newerClub = 'The club is newer than this page. Load the page again, and check whether it was done.';

const isRefused = (result: Result): result is Refused => result.__typename === 'Refusal';

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

/**
 * Waits for an action and tells its outcome: a message when it was done, the refusal at its field, or a failure, also for an
 * outcome that a newer club added. Returns null unless it was done.
 */
export async function act<R extends Result>(
  answer: Promise<R | undefined>,
  { done, onRefused, reload }: ActionOptions<R> = {},
): Promise<Success<R> | null> {
  try {
    const result = await answer;
    if (!result) throw new Error('The answer has no data.');
    if (isRefused(result)) {
      if (result.code === 'CONFLICT') await reload?.();
      (onRefused ?? (({ message }) => sayFailed(message)))(result);
      return null;
    }
    if (isUnknown(result)) {
      sayFailed(newerClub);
      return null;
    }
    const success = result as Success<R>;
    if (done !== undefined) sayDone(typeof done === 'string' ? done : done(success));
    return success;
  } catch (error) {
    if (!(error instanceof ConfirmationCancelled)) sayFailed(failureText(error));
    return null;
  }
}
