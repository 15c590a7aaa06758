import type { ErrorLike } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { unreachable } from '#text/failure.ts';
import { translateMessage } from '#text/translateMessage.ts';

/**
 * The message for a missing part of a response: the graph's own message if it sent one for this part (these are fixed,
 * safe texts), otherwise that the club could not be reached.
 * @param path the fields from the root, such as `['me', 'points']`.
 */
export function failureText(error: ErrorLike | undefined, path: readonly string[] = []): string {
  if (!CombinedGraphQLErrors.is(error)) return unreachable;
  const own = error.errors.find((one) => path.every((field, place) => one.path?.[place] === field));
  const message = (own ?? error.errors[0])?.message;
  return message === undefined ? unreachable : translateMessage(message);
}
