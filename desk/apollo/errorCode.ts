import { CombinedGraphQLErrors } from '@apollo/client/errors';

/** The code of the first error that the graph answered with; null if it did not answer, or without a code. */
export function codeOf(error: unknown): string | null {
  if (!CombinedGraphQLErrors.is(error)) return null;
  const code = error.errors[0]?.extensions?.['code'];
  return typeof code === 'string' ? code : null;
}
