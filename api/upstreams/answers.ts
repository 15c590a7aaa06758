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

/** A body as JSON; null when it is not. */
export function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Parses the body as JSON. An HTML page or an invalid or truncated document is 'unreadable'. */
export function parseJson(text: string, identity: CallIdentity, status: number): unknown {
  try {
    return JSON.parse(text);
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
