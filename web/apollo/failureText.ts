import type { ErrorLike } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { unreachable } from '#text/failure.ts';
import { said } from '#text/said.ts';

/**
 * What to say when a part of an answer is missing: the graph's own words where it gave some for this part (they are
 * fixed, safe texts), otherwise that it could not be reached.
 * @param path the fields from the root, e.g. `['me', 'points']`.
 */
export function failureText(error: ErrorLike | undefined, path: readonly string[] = []): string {
  if (!CombinedGraphQLErrors.is(error)) return unreachable;
  const own = error.errors.find((one) => path.every((field, place) => one.path?.[place] === field));
  const message = (own ?? error.errors[0])?.message;
  return message === undefined ? unreachable : said(message);
}
