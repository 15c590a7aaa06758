import type { ErrorLike } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';

const unreachable = 'We could not reach the club. Check your connection, then try again.';

/**
 * What to say when a part of an answer is missing: the graph's own words where it gave some for this part (they are
 * fixed, safe texts), otherwise that it could not be reached.
 * @param path the fields from the root, e.g. `['me', 'points']`.
 */
export function failureText(error: ErrorLike | undefined, path: readonly string[] = []): string {
  if (!CombinedGraphQLErrors.is(error)) return unreachable;
  const own = error.errors.find((one) => path.every((field, place) => one.path?.[place] === field));
  return (own ?? error.errors[0])?.message ?? unreachable;
}
