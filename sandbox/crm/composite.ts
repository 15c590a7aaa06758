import { z } from 'zod';

import type { Answer, Call } from '../answer.ts';
import { inTransaction } from '../database.ts';
import { hasFailedItem } from './collections.ts';
import { CrmRefusal, refuse, unreadableBody } from './errors.ts';
import type { Org } from './org.ts';
import { substitute, UnknownReference } from './references.ts';
import { dispatch, type Resource } from './resources.ts';

const MOST_SUBREQUESTS = 25;
/** How many of them may be queries or collections. */
const MOST_BULKY = 5;
const BULKY = /^\/services\/data\/[^/]+\/(?:query|queryAll|composite\/sobjects)(?:[/?]|$)/;

/** The subrequests of a composite request or of one graph. */
export const Parts = z.array(
  z.object({
    method: z.enum(['GET', 'POST', 'PATCH', 'PUT', 'DELETE']),
    url: z.string().startsWith('/'),
    referenceId: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_]*$/),
    body: z.unknown().optional(),
    httpHeaders: z.record(z.string(), z.string()).default({}),
  }),
);
const Composite = z.object({ allOrNone: z.boolean().default(false), compositeRequest: Parts });

type Part = z.infer<typeof Parts>[number];

interface Result {
  readonly body: unknown;
  readonly httpHeaders: Readonly<Record<string, string>>;
  readonly httpStatusCode: number;
  readonly referenceId: string;
}

/** Aborts an all-or-none request and rolls back everything that it did. */
class Halt extends Error {
  readonly failed: Result;

  constructor(failed: Result) {
    super('all or none');
    this.name = 'Halt';
    this.failed = failed;
  }
}

/**
 * `POST /composite`: up to 25 requests in one, run in order. A later one may use the response of an earlier one as
 * `@{referenceId.path}` in its address or body. It responds with 200 whatever the results of the parts.
 *
 * @throws CrmRefusal if the whole request cannot be read
 */
export function composite(org: Org, resources: readonly Resource[], call: Call): Answer {
  const parsed = Composite.safeParse(call.body);
  if (!parsed.success) throw unreadableBody();
  const { allOrNone, compositeRequest: parts } = parsed.data;
  checkParts(parts);
  return { status: 200, body: { compositeResponse: runParts(org, resources, call, { parts, allOrNone }).results } };
}

/** Runs subrequests in order, either all or each on its own. */
export function runParts(
  org: Org,
  resources: readonly Resource[],
  call: Call,
  { parts, allOrNone }: { readonly parts: readonly Part[]; readonly allOrNone: boolean },
): { readonly results: readonly Result[]; readonly successful: boolean } {
  const runAll = (): Result[] => {
    const answered = new Map<string, unknown>();
    return parts.map((part) => {
      const answer = runPart(resources, call, allOrNone, part, answered);
      const failed = answer.status >= 400 || (allOrNone && hasFailedItem(answer));
      const result = resultOf(part, answer);
      if (failed && allOrNone) throw new Halt(result);
      if (!failed) answered.set(part.referenceId, answer.body);
      return result;
    });
  };
  if (!allOrNone) return { results: runAll(), successful: true };
  try {
    return { results: inTransaction(org.db, runAll), successful: true };
  } catch (error) {
    if (!(error instanceof Halt)) throw error;
    const { failed } = error;
    const results = parts.map((part) => (part.referenceId === failed.referenceId ? failed : halted(part)));
    return { results, successful: false };
  }
}

function checkParts(parts: readonly Part[]): void {
  const tooMany = (message: string): CrmRefusal => new CrmRefusal(400, { message, errorCode: 'LIMIT_EXCEEDED' });
  if (parts.length > MOST_SUBREQUESTS) {
    throw tooMany(`A composite request takes at most ${MOST_SUBREQUESTS} subrequests.`);
  }
  if (parts.filter(({ url }) => BULKY.test(url)).length > MOST_BULKY) {
    throw tooMany(`A composite request takes at most ${MOST_BULKY} queries and collections.`);
  }
  if (new Set(parts.map(({ referenceId }) => referenceId)).size < parts.length) throw unreadableBody();
}

function runPart(
  resources: readonly Resource[],
  call: Call,
  allOrNone: boolean,
  part: Part,
  answered: ReadonlyMap<string, unknown>,
): Answer {
  try {
    const body = substitute(part.body, answered, String);
    return dispatch(resources, {
      method: part.method,
      url: String(substitute(part.url, answered, encodeURIComponent)),
      // The outer allOrNone overrides the collection's own.
      body: allOrNone && BULKY.test(part.url) && typeof body === 'object' ? { ...body, allOrNone } : body,
      headers: { ...call.headers, ...lowerCased(part.httpHeaders) },
    });
  } catch (error) {
    if (!(error instanceof UnknownReference)) throw error;
    return refuse(400, { errorCode: 'PROCESSING_HALTED', message: error.message });
  }
}

function resultOf({ referenceId }: Part, { body, headers = {}, status }: Answer): Result {
  const { location } = headers;
  const httpHeaders: Record<string, string> = location === undefined ? {} : { Location: location };
  return { body: body === '' ? null : body, httpHeaders, httpStatusCode: status, referenceId };
}

function halted(part: Part): Result {
  return resultOf(
    part,
    refuse(400, {
      errorCode: 'PROCESSING_HALTED',
      message: 'The transaction was rolled back since another operation in the same transaction failed.',
    }),
  );
}

function lowerCased(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}
