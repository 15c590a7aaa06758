import { tooManyAttempts } from '#rules/messageTemplates.ts';
import { messages } from '#rules/messages.ts';
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

/** An outage with a fixed message. The cause is for the log only. */
export const unavailable = (message: string, cause: unknown): GraphQLError =>
  new GraphQLError(message, {
    extensions: { code: 'UPSTREAM_UNAVAILABLE' },
    originalError: cause instanceof Error ? cause : null,
  });

/** Whether a read failed because an upstream or the store did not answer. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof GraphQLError && error.extensions['code'] === 'UPSTREAM_UNAVAILABLE';

/** It is unknown whether the write was done. The caller may only repeat the same request, with the same key if it has one. */
export const outcomeUnknown = (cause: Error | null, message: string = messages.outcomeUnknown): GraphQLError =>
  new GraphQLError(message, { extensions: { code: 'OUTCOME_UNKNOWN' }, originalError: cause });

/** Only a logged-in member may do this. */
export const unauthenticated = (message: string): GraphQLError =>
  new GraphQLError(message, { extensions: { code: 'UNAUTHENTICATED' } });

/** The caller may not use this, logged in or not. */
export const forbidden = (message: string): GraphQLError =>
  new GraphQLError(message, { extensions: { code: 'FORBIDDEN' } });

/** The backend ended the member's token, and with it the session. The message depends on the place. */
export class SessionEndedError extends GraphQLError {
  constructor(message: string = messages.sessionExpired, cause?: unknown) {
    super(message, {
      extensions: { code: 'UNAUTHENTICATED' },
      originalError: cause instanceof Error ? cause : null,
    });
  }
}

export const badInput = (message: string): GraphQLError =>
  new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT' } });

/** Too many requests of a member or visitor. If the result type has a RateLimitedError, that is returned instead. */
export const rateLimitExceeded = (
  retryAfterSeconds: number,
  message = tooManyAttempts(retryAfterSeconds),
): GraphQLError => new GraphQLError(message, { extensions: { code: 'RATE_LIMITED', retryAfterSeconds } });

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
  message: string,
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
