import type { ErrorLike } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { unreachable } from '#text/failure.ts';

/** The graph's own error for a part of a response; undefined when the graph did not answer. */
function errorAt(error: ErrorLike | undefined, path: readonly string[]) {
  if (!CombinedGraphQLErrors.is(error)) return undefined;
  return error.errors.find((one) => path.every((field, place) => one.path?.[place] === field)) ?? error.errors[0];
}

/**
 * The message for a missing part of a response: the graph's own message if it sent one for this part (these are fixed,
 * safe texts), otherwise that the club could not be reached.
 * @param path the fields from the root, such as `['me', 'points']`.
 */
export const failureText = (error: ErrorLike | undefined, path: readonly string[] = []): string =>
  errorAt(error, path)?.message ?? unreachable;

/** What is to be said beside a title that says what could not be read; null for an outage, which says nothing more. */
export const failureDetail = (error: ErrorLike | undefined, path: readonly string[]): string | null =>
  errorAt(error, path)?.extensions?.['code'] === 'UPSTREAM_UNAVAILABLE' ? null : failureText(error, path);
