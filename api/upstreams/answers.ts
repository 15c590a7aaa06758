import type { z } from 'zod';
import { contractBroken, UpstreamError, type UpstreamName, type UpstreamOutcome } from './errors.ts';

/** The request that a response belongs to, for error reporting. */
export interface CallIdentity {
  readonly upstream: UpstreamName;
  readonly endpoint: string;
  readonly effect: boolean;
}

/** A 5xx or 408 may be sent after the effect happened; other refusals are sent before it. */
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
