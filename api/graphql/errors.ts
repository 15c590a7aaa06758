import { messages, tooManyAttempts } from '#rules/messages.ts';
import { GraphQLError } from 'graphql';
import { UpstreamError } from '../upstreams/errors.ts';

/** Codes that tell a caller about their own mistake; nothing failed on our side. */
export const callersMistakes = [
  'BAD_USER_INPUT',
  'RATE_LIMITED',
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'BAD_REQUEST',
  'OPERATION_RESOLUTION_FAILURE',
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'PERSISTED_QUERY_NOT_FOUND',
  'PERSISTED_QUERY_NOT_SUPPORTED',
] as const;

/** The codes that an entry of `errors` may carry; anything else is reported as INTERNAL_SERVER_ERROR. */
export const errorCodes = ['UPSTREAM_UNAVAILABLE', 'OUTCOME_UNKNOWN', 'NOT_FOUND', ...callersMistakes] as const;

/** An outage, told in a fixed text; the cause stays for the log. */
export const unavailable = (message: string, cause: unknown): GraphQLError =>
  new GraphQLError(message, {
    extensions: { code: 'UPSTREAM_UNAVAILABLE' },
    ...(cause instanceof Error ? { originalError: cause } : {}),
  });

/** Nobody can tell whether it was done: only the same request with the same key may be sent again. */
export const outcomeUnknown = (cause: Error): GraphQLError =>
  new GraphQLError(messages.outcomeUnknown, { extensions: { code: 'OUTCOME_UNKNOWN' }, originalError: cause });

/** Only a signed-in member may read this. */
export const unauthenticated = (): GraphQLError =>
  new GraphQLError(messages.pleaseLoginToContinue, { extensions: { code: 'UNAUTHENTICATED' } });

/** This caller may not use this at all, signed in or not. */
export const forbidden = (message: string): GraphQLError =>
  new GraphQLError(message, { extensions: { code: 'FORBIDDEN' } });

/** The backend ended the member's token, and with it the session. Each place says it in its own fixed words. */
export class SessionEndedError extends GraphQLError {
  constructor(message: string = messages.sessionExpired, cause?: unknown) {
    super(message, {
      extensions: { code: 'UNAUTHENTICATED' },
      ...(cause instanceof Error ? { originalError: cause } : {}),
    });
  }
}

export const badInput = (message: string): GraphQLError =>
  new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT' } });

/** A member or visitor asked too often; where the result has a RateLimitedError that is answered instead. */
export const rateLimitExceeded = (retryAfterSeconds: number): GraphQLError =>
  new GraphQLError(tooManyAttempts(retryAfterSeconds), { extensions: { code: 'RATE_LIMITED', retryAfterSeconds } });

/** Runs a read; an upstream's failure becomes an outage with the text that the screen shows. */
export async function orUnavailable<T>(message: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof UpstreamError) throw unavailable(message, error);
    throw error;
  }
}
