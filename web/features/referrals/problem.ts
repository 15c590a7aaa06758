import { messages } from '#rules/messages.ts';
import type { NotDone } from '#clients/act.ts';

/** Why something failed, and whether logging in again would help. */
export interface Problem {
  readonly message: string;
  readonly needsLogin?: boolean;
}

/** The member's session has ended. */
const needsLogin: Problem = { message: messages.pleaseLoginToContinue, needsLogin: true };

/** Why an action was not done. */
export const problemOf = ({ refused, message }: NotDone<{ readonly __typename: string }>): Problem =>
  refused?.__typename === 'NotSignedInError' ? needsLogin : { message };
