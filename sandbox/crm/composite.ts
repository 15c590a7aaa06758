import { z } from 'zod';

import type { Answer, Call } from '../answer.ts';
import { CrmRefusal, unreadableBody } from './errors.ts';
import { dispatch, type Resource } from './resources.ts';

const MOST_SUBREQUESTS = 25;
/** How many of them may be queries. */
const MOST_QUERIES = 5;
const QUERY = /^\/services\/data\/[^/]+\/query(?:[/?]|$)/;

/** The sandbox has neither `allOrNone` nor references to the answers of earlier parts. */
const Composite = z.strictObject({
  compositeRequest: z.array(
    z.strictObject({
      method: z.enum(['GET', 'POST', 'PATCH', 'DELETE']),
      url: z.string().startsWith('/'),
      referenceId: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_]*$/),
      body: z.unknown().optional(),
      httpHeaders: z.record(z.string(), z.string()).default({}),
    }),
  ),
});
type Part = z.infer<typeof Composite>['compositeRequest'][number];

/**
 * `POST /composite`: up to 25 requests in one, run in order. It responds with 200 whatever the results of the parts.
 *
 * @throws CrmRefusal if the whole request cannot be read
 */
export function composite(resources: readonly Resource[], call: Call): Answer {
  const parsed = Composite.safeParse(call.body);
  if (!parsed.success) throw unreadableBody();
  const { compositeRequest: parts } = parsed.data;
  checkParts(parts);
  const compositeResponse = parts.map((part) => {
    const { status, body } = dispatch(resources, {
      method: part.method,
      url: part.url,
      body: part.body,
      headers: { ...call.headers, ...lowerCased(part.httpHeaders) },
    });
    return { body: body === '' ? null : body, httpHeaders: {}, httpStatusCode: status, referenceId: part.referenceId };
  });
  return { status: 200, body: { compositeResponse } };
}

function checkParts(parts: readonly Part[]): void {
  const tooMany = (message: string): CrmRefusal => new CrmRefusal(400, { message, errorCode: 'LIMIT_EXCEEDED' });
  if (parts.length > MOST_SUBREQUESTS) {
    throw tooMany(`A composite request takes at most ${MOST_SUBREQUESTS} subrequests.`);
  }
  if (parts.filter(({ url }) => QUERY.test(url)).length > MOST_QUERIES) {
    throw tooMany(`A composite request takes at most ${MOST_QUERIES} queries.`);
  }
  if (new Set(parts.map(({ referenceId }) => referenceId)).size < parts.length) throw unreadableBody();
}

function lowerCased(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}
