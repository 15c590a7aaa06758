import { STATUS_CODES } from 'node:http';
import type { z } from 'zod';
import { contractBroken, UpstreamError, type UpstreamName, type UpstreamOutcome } from './errors.ts';

/** The request that a response belongs to, for error reporting. */
export interface CallIdentity {
  readonly upstream: UpstreamName;
  readonly endpoint: string;
  readonly effect: boolean;
}

/** An answer that is no success, as far as it tells whether a write was done. */
interface NoSuccess {
  readonly status: number;
  readonly body: string;
}

/**
 * What each answer to a write means. It is the only place that decides it, for both upstreams and every write.
 *
 * | answer | outcome |
 * |---|---|
 * | no connection was made, or the breaker is open | refused: nothing was sent |
 * | 2xx that is as the contract says | done |
 * | any other 2xx: empty, not JSON, an HTML page, without the ID | unknown |
 * | 3xx; from the CRM except 300 with the list of records that have the key, which is its refusal | unknown |
 * | 4xx of the backend with JSON, plain text or no body | refused |
 * | 4xx of the CRM with one of its error codes; 503 with `SERVER_UNAVAILABLE`, too busy to begin | refused |
 * | 4xx with an HTML page or broken JSON, of the CRM also without a code; 408; a status that HTTP does not define | unknown |
 * | any other 5xx, whatever it says | unknown |
 * | an answer that is cut off or too large, and none at all | unknown |
 *
 * What is unknown is looked up; until then its points stay held, and it is not sent again. A read has no effect: if it fails it
 * is `refused`.
 */
export function outcomeOf(answer: NoSuccess, { upstream, effect }: CallIdentity): UpstreamOutcome {
  return !effect || saysNo[upstream](answer) ? 'refused' : 'unknown';
}

const saysNo: Readonly<Record<UpstreamName, (answer: NoSuccess) => boolean>> = {
  rest: ({ status, body }) => isRefusal(status) && !isBrokenDocument(body),
  crm: ({ status, body }) => {
    const list = jsonOrNull(body);
    if (!Array.isArray(list)) return false;
    const code = errorCodeOf(list[0]);
    return status === 300 || (isRefusal(status) ? code !== null : status === 503 && code === 'SERVER_UNAVAILABLE');
  },
};

/** A status with which a server says that it does not do what was asked. */
const isRefusal = (status: number): boolean =>
  status >= 400 && status < 500 && status !== 408 && STATUS_CODES[status] !== undefined;

/** Begins like a page or a JSON document and is no whole JSON document: nobody knows which program wrote it. */
const isBrokenDocument = (body: string): boolean => /^\uFEFF?\s*[<{[]/.test(body) && jsonOrNull(body) === null;

const errorCodeOf = (error: unknown): string | null =>
  typeof error === 'object' && error !== null && 'errorCode' in error && typeof error.errorCode === 'string'
    ? error.errorCode
    : null;

/** The same for the login host of the CRM, whose answers have neither form. */
export function outcomeOfStatus(status: number, effect: boolean): UpstreamOutcome {
  return effect && (status >= 500 || status === 408) ? 'unknown' : 'refused';
}

/** Only such a text can contain a number whose digits a double changes. */
const hasLongNumber = /[\d.]{16}/;

/** A number as it was written, if a double would change its digits. */
function exactNumber(_name: string, value: unknown, context?: { readonly source?: string }): unknown {
  const source = context?.source;
  if (typeof value !== 'number' || source === undefined) return value;
  if (/^-?\d+$/.test(source)) return Number.isSafeInteger(value) ? value : source;
  return source.replaceAll(/^[^1-9]*|e.*$|\D/gi, '').length > 17 ? source : value;
}

/**
 * Reads JSON. A byte order mark before it is skipped, and a number with more digits than a double holds, such as a 64-bit
 * ID, is its text.
 *
 * @throws SyntaxError
 */
export function readJson(text: string): unknown {
  const json = text.replace(/^\uFEFF/, '');
  return hasLongNumber.test(json) ? JSON.parse(json, exactNumber) : JSON.parse(json);
}

/** A body as JSON; null when it is not. */
export function jsonOrNull(text: string): unknown {
  try {
    return readJson(text);
  } catch {
    return null;
  }
}

/** Parses the body as JSON. An HTML page or an invalid or truncated document is 'unreadable'. */
export function parseJson(text: string, identity: CallIdentity, status: number): unknown {
  try {
    return readJson(text);
  } catch {
    throw unreadable(identity, status, 'NOT_JSON');
  }
}

/**
 * Validates the response against its schema; otherwise 'unreadable', with the names (never the values) of the invalid
 * fields.
 */
export function checkAnswer<T>(answer: unknown, schema: z.ZodType<T>, identity: CallIdentity, status: number): T {
  const result = schema.safeParse(answer);
  if (result.success) return result.data;
  const fields = [
    ...new Set(result.error.issues.map(({ path }) => path.filter((part) => typeof part === 'string').join('.'))),
  ];
  throw unreadable(identity, status, contractBroken, fields.slice(0, 10));
}

/** A response that was received but cannot be used. If the call had an effect, it may have happened. */
export function unreadable(
  { upstream, endpoint, effect }: CallIdentity,
  status: number | undefined,
  code: string,
  fields: readonly string[] = [],
): UpstreamError {
  return new UpstreamError({
    upstream,
    endpoint,
    kind: 'unreadable',
    status,
    code,
    fields,
    outcome: effect ? 'unknown' : 'refused',
  });
}

/** Parses Retry-After, in seconds or as a date, to milliseconds from `now`. */
export function retryAfterOf(header: string | undefined, now: number): number | undefined {
  if (header === undefined) return undefined;
  if (/^\d+$/.test(header)) return Number(header) * 1000;
  const at = Date.parse(header);
  return Number.isNaN(at) ? undefined : Math.max(0, at - now);
}
