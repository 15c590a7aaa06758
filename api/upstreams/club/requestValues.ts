/** An ID in a request body: a number if it is one in the backend's data, otherwise the text. */
export function wireId(id: string): number | string {
  const number = Number(id);
  return Number.isSafeInteger(number) && number >= 0 && String(number) === id ? number : id;
}

/**
 * The header that lets the backend recognize a repeated request.
 *
 * @throws RangeError when the key is not a plain word of at most 128 characters.
 */
export function idempotencyHeader(key: string): Record<string, string> {
  if (!/^[\w-]{1,128}$/.test(key)) throw new RangeError('an idempotency key is a plain word');
  return { 'idempotency-key': key };
}
