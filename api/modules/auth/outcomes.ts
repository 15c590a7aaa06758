import { messages, tooManyAttempts } from '#rules/messages.ts';
import type { ErrorCode } from '../../__generated__/schema.ts';
import { UpstreamError } from '../../upstreams/errors.ts';

/** An expected failure, as the graph shows it. */
export const failure = <T extends string>(typename: T, message: string, code: ErrorCode) => ({
  __typename: typename,
  message,
  code,
});

export const rateLimited = (retryAfterSeconds: number) => ({
  ...failure('RateLimitedError', tooManyAttempts(retryAfterSeconds), 'RATE_LIMITED'),
  retryAfterSeconds,
});

/**
 * What a failing CRM looks like to a person: its own first error message where it refused what was asked (member 8),
 * otherwise the fixed text.
 *
 * @throws the error itself when it is not an upstream's.
 */
export function crmUnavailable(error: unknown) {
  if (!(error instanceof UpstreamError)) throw error;
  const refused = error.kind === 'status' && error.outcome === 'refused' && (error.status ?? 500) < 500;
  const message = (refused ? error.reason : undefined) ?? messages.crmUnavailable;
  return failure('CrmUnavailableError', message, 'UPSTREAM_UNAVAILABLE');
}
