// TypeScript's library does not know it yet.
const { rawJSON } = JSON as unknown as { readonly rawJSON: (text: string) => object };

/** The largest number that a database uses as an ID: 64 bits. */
const largestId = 2n ** 64n - 1n;

/** An ID in a request body: a number if it is one in the backend's data, with all its digits, otherwise the text. */
export function wireId(id: string): number | string | object {
  if (!/^(?:0|[1-9]\d{0,19})$/.test(id) || BigInt(id) > largestId) return id;
  const number = Number(id);
  return Number.isSafeInteger(number) ? number : rawJSON(id);
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
