import { z } from 'zod';
import { jsonOrNull, outcomeOf, retryAfterOf, type CallIdentity } from '../answers.ts';
import { UpstreamError } from '../errors.ts';
import type { WireAnswer } from '../http.ts';

const restErrors = z
  .array(
    z.object({
      message: z.string().optional(),
      errorCode: z.string().optional(),
      fields: z.array(z.string()).nullish().catch(null),
    }),
  )
  .min(1);

/** Converts an unsuccessful response of the CRM's REST API to the matching failure. */
export function crmRefusal(
  { status, headers, body }: Omit<WireAnswer, 'statusText'>,
  identity: CallIdentity,
  now: number,
): UpstreamError {
  const { upstream, endpoint } = identity;
  const first = firstError(body);
  const code = safeCode(first.errorCode);
  return new UpstreamError({
    upstream,
    endpoint,
    kind: kindOf(status, code, first.message),
    status,
    code,
    outcome: outcomeOf({ status, body }, identity),
    reason: safeReason(first.message, code),
    fields: refusedFields(first, code),
    retryAfterMs: retryAfterOf(headers['retry-after'], now),
  });
}

function kindOf(status: number, code: string | undefined, message = ''): 'auth' | 'limit' | 'busy' | 'status' {
  if (status === 401) return 'auth';
  if (code !== 'REQUEST_LIMIT_EXCEEDED') return 'status';
  return isOfDay(message) ? 'limit' : 'busy';
}

/**
 * The code stands for several limits, and only the message tells which: 'TotalRequests Limit exceeded.' is that of the day.
 * The others, such as 'ConcurrentPerOrgLongTxn Limit exceeded.', are over in a moment.
 */
const isOfDay = (message: string): boolean =>
  /\b(?:total ?requests|daily|24[ -]?hours?)\b/i.test(message) && !/concurrent/i.test(message);

type RestError = Partial<z.output<typeof restErrors>[number]>;

const firstError = (body: string): RestError => restErrors.safeParse(jsonOrNull(body)).data?.[0] ?? {};

/** The names of the rejected fields; for INVALID_FIELD they are only in the message. */
function refusedFields({ message, fields }: RestError, code: string | undefined): string[] {
  const column =
    code === 'INVALID_FIELD'
      ? /(?:No such column|Didn't understand relationship) '(\w+)'/.exec(message ?? '')?.[1]
      : undefined;
  return [...(fields ?? []), ...(column === undefined ? [] : [column])]
    .filter((field) => /^[A-Za-z]\w{0,79}$/.test(field))
    .slice(0, 10);
}

/** A valid code, never free text. */
export const safeCode = (code: string | undefined): string | undefined =>
  code !== undefined && /^\w{1,80}$/.test(code) ? code : undefined;

/** The messages of these errors quote the query. */
const quoting = new Set(['MALFORMED_QUERY', 'INVALID_FIELD', 'INVALID_TYPE', 'INVALID_QUERY_LOCATOR', 'MALFORMED_ID']);

/**
 * The CRM's message, as far as it may be shown: one line, without anything that could be a URL, a query, a token, an ID
 * or a personal number.
 */
export function safeReason(message: string | undefined, code: string | undefined): string | undefined {
  if (message === undefined || (code !== undefined && quoting.has(code))) return undefined;
  const line = /^[^\r\n]*/.exec(message.trim())?.[0].trim() ?? '';
  if (line === '' || line.length > 200) return undefined;
  const confidential = /:\/\/|\bselect\b|\bfrom\b.*\bwhere\b|<\w|[\d +-]{10,}|(?=\S*\d)[\w.!-]{15,}/i;
  // Field names are long words as well, but harmless.
  return confidential.test(line.replaceAll(/\b[A-Za-z]\w*__c\b/g, '')) ? undefined : line;
}
