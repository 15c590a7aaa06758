import { CombinedGraphQLErrors } from '@apollo/client/errors';

/** The first error that the graph answered with; without a code if it did not answer. */
function firstOf(error: unknown): { readonly code: string | null; readonly message: string } {
  const [first] = CombinedGraphQLErrors.is(error) ? error.errors : [];
  const code = first?.extensions?.['code'];
  return { code: typeof code === 'string' ? code : null, message: first?.message ?? '' };
}

/** The code of the first error that the graph answered with; null if it did not answer, or without a code. */
export const codeOf = (error: unknown): string | null => firstOf(error).code;

/** Errors whose message is written for the person at the desk. */
const told: ReadonlySet<string | null> = new Set([
  'BAD_USER_INPUT',
  'UPSTREAM_UNAVAILABLE',
  'RATE_LIMITED',
  'UNKNOWN_OUTCOME',
]);

/** What the graph says about an error, for people; null when it says nothing that helps them. */
export function messageOf(error: unknown): string | null {
  const { code, message } = firstOf(error);
  return told.has(code) && message !== '' ? message : null;
}
