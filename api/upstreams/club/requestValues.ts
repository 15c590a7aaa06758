/** An id in a body: a number where it is one on the wire, otherwise the text that it is. */
export function wireId(id: string): number | string {
  const number = Number(id);
  return Number.isSafeInteger(number) && number >= 0 && String(number) === id ? number : id;
}

/**
 * The header that lets the backend recognise a repeated request.
 *
 * @throws RangeError when the key is no plain word of at most 128 characters.
 */
export function idempotencyHeader(key: string): Record<string, string> {
  if (!/^[\w-]{1,128}$/.test(key)) throw new RangeError('an idempotency key is a plain word');
  return { 'idempotency-key': key };
}
