import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { messages } from '#rules/messages.ts';

/** Why something failed, and whether logging in again would help. */
export interface Problem {
  readonly message: string;
  readonly needsLogin?: boolean;
}

/** The member's session has ended. */
export const needsLogin: Problem = { message: messages.pleaseLoginToContinue, needsLogin: true };

/**
 * The problem of a request without a response: the graph's own message if it sent one, otherwise the fixed one of this
 * action. It is unknown whether the request arrived, so the message does not say.
 */
export const problemOf = (error: unknown, otherwise: string): Problem => ({
  message: CombinedGraphQLErrors.is(error) ? error.message : otherwise,
});
