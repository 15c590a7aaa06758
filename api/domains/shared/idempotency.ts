import { messages } from '#rules/messageByName.ts';
import { badInput } from './errors.ts';
import { failure } from './userErrors.ts';

const uuid = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i;

/**
 * An idempotency key, made by the client. A UUID in upper case is the same key.
 *
 * @param purpose for the error message, such as "this order"
 * @throws a BAD_USER_INPUT error for anything but a UUID.
 */
export function readKey(key: string, purpose: string): string {
  if (!uuid.test(key)) throw badInput(`\`idempotencyKey\` must be a UUID made for ${purpose}.`);
  return key.toLowerCase();
}

/** A canonical text of the request, independent of property order, that tells whether two requests are the same. */
export const requestTextOf = (input: object): string =>
  JSON.stringify(Object.entries(input).toSorted(([a], [b]) => a.localeCompare(b)));

/** The key was used for another request. */
export const mismatch = () =>
  failure('IdempotencyMismatchError', messages.keyUsedForSomethingElse, 'IDEMPOTENCY_MISMATCH');
