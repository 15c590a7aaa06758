import { unwrapResolverError } from '@apollo/server/errors';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import type { Language } from '#rules/language.ts';
import { inWords, messages } from '#rules/messageByName.ts';
import type { Services } from '../domains/shared/context.ts';
import { callersMistakes, errorCodes, messageOf } from '../domains/shared/errors.ts';
import { UpstreamError } from '../upstreams/errors.ts';

const known: ReadonlySet<unknown> = new Set(errorCodes);
const mistakes: ReadonlySet<unknown> = new Set(callersMistakes);

/**
 * Apollo's message for a persisted query whose hash does not match its text: an error of the caller, although it has no
 * code.
 */
const wrongHash = 'provided sha does not match query';

/**
 * Exposes only what the graph guarantees: a fixed message in the language of the caller, a path and a known code. A bug reveals
 * nothing else.
 */
export function formatError(formatted: GraphQLFormattedError, language?: Language): GraphQLFormattedError {
  const { message, extensions = {} } = formatted;
  const to = language ?? (extensions['language'] as Language | undefined) ?? 'en';
  const code = message === wrongHash ? 'BAD_REQUEST' : extensions['code'];
  const place = {
    ...(formatted.path ? { path: formatted.path } : {}),
    ...(formatted.locations ? { locations: formatted.locations } : {}),
  };
  const retryAfterSeconds = extensions['retryAfterSeconds'];
  const wait = typeof retryAfterSeconds === 'number' ? { retryAfterSeconds } : {};
  if (known.has(code)) {
    return { message: inWords(messageOf({ message, extensions }), to), ...place, extensions: { code, ...wait } };
  }
  return { message: inWords(messages.wentWrong, to), ...place, extensions: { code: 'INTERNAL_SERVER_ERROR' } };
}

const unreadable: Readonly<Record<number, string>> = {
  400: 'The body is not JSON.',
  406: 'The graph answers in JSON here; a subscription is a stream at `POST /graphql/stream`.',
  413: 'The body is larger than 100 kB.',
  415: 'Send the request as JSON, with `content-type: application/json`.',
};

/** What the graph answers to a request that does not reach it, such as one without a content type. */
export function refusalBeforeGraph(status: number) {
  const message = unreadable[status] ?? inWords(messages.wentWrong, 'en');
  return { errors: [{ message, extensions: { code: status < 500 ? 'BAD_REQUEST' : 'INTERNAL_SERVER_ERROR' } }] };
}

/** Logs server-side failures without quoting a value. Errors of the caller are not logged. */
export function logGraphErrors(
  { log }: Pick<Services, 'log'>,
  requestId: string,
  operation: string | null | undefined,
  errors: readonly GraphQLError[],
): void {
  for (const error of errors) {
    const code = error.extensions['code'];
    if (mistakes.has(code)) continue;
    const cause = unwrapResolverError(error);
    log.error({ requestId, operation, path: error.path, code, err: originOf(cause) }, 'graph field failed');
  }
}

/** The original error behind one that was created for the caller. */
function originOf(error: unknown): unknown {
  if (error instanceof UpstreamError) return error;
  if (error instanceof GraphQLError) return error.originalError ?? error;
  return error instanceof Error ? (error.cause ?? error) : error;
}
