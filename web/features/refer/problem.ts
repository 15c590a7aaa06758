import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { messages } from '#rules/messages.ts';

/** Why something was not done, and whether logging in again would help. */
export interface Problem {
  readonly message: string;
  readonly needsLogin?: boolean;
}

/** The member's session ended meanwhile. */
export const needsLogin: Problem = { message: messages.pleaseLoginToContinue, needsLogin: true };

/**
 * A request that brought no answer: the graph's own words where it gave some, else the fixed ones for this deed. Whether
 * it arrived is not known, so nothing is said about that.
 */
export const problemOf = (error: unknown, otherwise: string): Problem => ({
  message: CombinedGraphQLErrors.is(error) ? error.message : otherwise,
});
