import { inWords, type Message, messages, ownWords } from '#rules/messageByName.ts';
import { GraphQLError } from 'graphql';
import { StoreError } from '../../store/database/errors.ts';
import { UpstreamError } from '../../upstreams/errors.ts';

/** Codes for errors of the caller. Nothing failed on the server. */
export const callersMistakes = [
  'BAD_USER_INPUT',
  'RATE_LIMITED',
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'CONFIRMATION_REQUIRED',
  'BAD_REQUEST',
  'OPERATION_RESOLUTION_FAILURE',
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'PERSISTED_QUERY_NOT_FOUND',
  'PERSISTED_QUERY_NOT_SUPPORTED',
] as const;

/** The codes that an entry of `errors` may carry; anything else is reported as INTERNAL_SERVER_ERROR. */
export const errorCodes = ['UPSTREAM_UNAVAILABLE', 'OUTCOME_UNKNOWN', 'NOT_FOUND', ...callersMistakes] as const;

/** An entry of `errors` whose message is put into the caller's language when the answer is sent (`formatError`). */
const errorFor = (message: Message, extensions: { readonly code: string; readonly retryAfterSeconds?: number }) =>
  [inWords(message, 'en'), { extensions: { ...extensions, says: message } }] as const;

function errorWith(message: Message, code: string, cause: unknown = null): GraphQLError {
  const [text, options] = errorFor(message, { code });
  return new GraphQLError(text, { ...options, originalError: cause instanceof Error ? cause : null });
}

/** The message of an error of the graph, to be put into a language. */
export const messageOf = ({ message, extensions }: Pick<GraphQLError, 'message' | 'extensions'>): Message =>
  (extensions['says'] as Message | undefined) ?? ownWords(message);

/** An outage with a fixed message. The cause is for the log only. */
export const unavailable = (message: Message, cause: unknown): GraphQLError =>
  errorWith(message, 'UPSTREAM_UNAVAILABLE', cause);

/** Whether a read failed because an upstream or the store did not answer. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof GraphQLError && error.extensions['code'] === 'UPSTREAM_UNAVAILABLE';

/** It is unknown whether the write was done. The caller may only repeat the same request, with the same key if it has one. */
export const outcomeUnknown = (cause: Error | null, message: Message = messages.outcomeUnknown): GraphQLError =>
  errorWith(message, 'OUTCOME_UNKNOWN', cause);

/** Only a logged-in member may do this. */
export const unauthenticated = (message: Message): GraphQLError => errorWith(message, 'UNAUTHENTICATED');

/** The caller may not use this, logged in or not. */
export const forbidden = (message: Message): GraphQLError => errorWith(message, 'FORBIDDEN');

/** The backend ended the member's token, and with it the session. The message depends on the place. */
export class SessionEndedError extends GraphQLError {
  constructor(message: Message = messages.sessionExpired, cause?: unknown) {
    const [text, options] = errorFor(message, { code: 'UNAUTHENTICATED' });
    super(text, { ...options, originalError: cause instanceof Error ? cause : null });
  }
}

export const notFound = (message: Message): GraphQLError => errorWith(message, 'NOT_FOUND');

/** @param message of a program's mistake, in English, or for the person at the form */
export const badInput = (message: Message | string): GraphQLError =>
  errorWith(typeof message === 'string' ? ownWords(message) : message, 'BAD_USER_INPUT');

/** Too many requests of a member or visitor. If the result type has a RateLimitedError, that is returned instead. */
export const rateLimitExceeded = (
  retryAfterSeconds: number,
  message: Message = messages.tooManyAttempts(retryAfterSeconds),
): GraphQLError => new GraphQLError(...errorFor(message, { code: 'RATE_LIMITED', retryAfterSeconds }));

/** More streams than one member, or this process, may have open. */
export const tooManyStreams = (isOfProcess: boolean): GraphQLError =>
  new GraphQLError(`Too many streams are open ${isOfProcess ? 'here' : 'for this member'}. Ask in intervals instead.`, {
    extensions: { code: 'RATE_LIMITED', retryAfterSeconds: 60, http: { status: isOfProcess ? 503 : 429 } },
  });

/**
 * Runs a read. A failure of an upstream or of the store, or of the one that is given, becomes an outage with the message
 * for the screen. A call of the CRM needs the store, too, for its token.
 */
export async function orUnavailable<T>(
  message: Message,
  read: () => Promise<T>,
  source?: typeof UpstreamError | typeof StoreError,
): Promise<T> {
  try {
    return await read();
  } catch (error) {
    const isOutage = source ? error instanceof source : error instanceof UpstreamError || error instanceof StoreError;
    if (isOutage) throw unavailable(message, error);
    throw error;
  }
}

/** Runs a read that the caller can do without: null when the upstream fails. */
export async function orNull<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof UpstreamError) return null;
    throw error;
  }
}
