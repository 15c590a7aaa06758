import { type Message, messageOfRule, messages, ownWords } from '#rules/messageByName.ts';
import type { ErrorCode } from '../../__generated__/schema.ts';
import { UpstreamError } from '../../upstreams/errors.ts';
import type { FieldFault } from './untranslated.ts';

/** A canonical text of the request, independent of property order, that tells whether two requests are the same. */
export const requestTextOf = (input: object): string =>
  JSON.stringify(Object.entries(input).toSorted(([a], [b]) => a.localeCompare(b)));

export const mismatch = () =>
  failure('IdempotencyMismatchError', messages.keyUsedForSomethingElse, 'IDEMPOTENCY_MISMATCH');

/** Builds an expected failure as a result type of the graph. */
export const failure = <T extends string>(typename: T, message: Message, code: ErrorCode) => ({
  __typename: typename,
  message,
  code,
});

/** The caller must be logged in. The message depends on the place. */
export const notSignedIn = (message: Message = messages.pleaseLoginToContinue) =>
  failure('NotSignedInError', message, 'NOT_SIGNED_IN');

export const rateLimited = (retryAfterSeconds: number) => ({
  ...failure('RateLimitedError', messages.tooManyAttempts(retryAfterSeconds), 'RATE_LIMITED'),
  retryAfterSeconds,
});

/** @param attemptsLeft null when nothing was checked */
export const invalidOtp = (message: Message, code: 'INVALID_INPUT' | 'INVALID_OTP', attemptsLeft: number | null) => ({
  ...failure('InvalidOtpError', message, code),
  attemptsLeft,
});

export const otpNotSent = () => failure('OtpNotSentError', messages.otpNotSent, 'UPSTREAM_UNAVAILABLE');

/** Fields that break a rule. The message of the first one is used for the whole form. */
export const validationFailure = (
  faults: readonly FieldFault[],
  message = faults[0]?.message ?? messages.wentWrong,
) => ({
  ...failure('ValidationError', message, 'INVALID_INPUT'),
  fields: [...faults],
});

/** The faults found by a form's schema, the first one of each field. */
export function faultsOf(error: {
  readonly issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[];
}): FieldFault[] {
  const faults = new Map<string, FieldFault>();
  for (const { path, message } of error.issues) {
    const field = String(path[0] ?? 'input');
    if (!faults.has(field)) faults.set(field, { field, message: messageOfRule(message) });
  }
  return [...faults.values()];
}

/**
 * Describes a failed CRM call for a person: the CRM's own first error message if it refused the request, otherwise the
 * fixed message.
 *
 * @throws the error itself when it is not an upstream error.
 */
export function crmUnavailable(error: unknown) {
  if (!(error instanceof UpstreamError)) throw error;
  const refused = error.kind === 'status' && error.outcome === 'refused' && (error.status ?? 500) < 500;
  const message = refused && error.reason !== undefined ? ownWords(error.reason) : messages.crmUnavailable;
  return failure('CrmUnavailableError', message, 'UPSTREAM_UNAVAILABLE');
}

/** Whether the upstream responded and refused the request, as opposed to failing itself or leaving its outcome open. */
export const isRefusal = ({ kind, status, outcome }: UpstreamError): boolean =>
  outcome === 'refused' && (kind === 'status' || kind === 'auth') && status !== undefined && status < 500;

/** The code of a failed write: refused by the upstream, or upstream unavailable. */
export const refusalCode = (error: UpstreamError) => (isRefusal(error) ? 'REJECTED' : 'UPSTREAM_UNAVAILABLE');
