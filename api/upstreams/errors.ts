export type UpstreamName = 'rest' | 'crm';

/**
 * Why a call failed. `auth`: the upstream rejects our credentials; `limit`: it says that our daily quota is used up;
 * `busy`: it says that too many calls run at once, so that the same call may succeed a moment later;
 * `unreadable`: it responded, but not as its contract says; `circuit-open`: the call was not sent, since recent calls
 * failed too often.
 */
export type UpstreamFailureKind =
  | 'timeout'
  | 'network'
  | 'status'
  | 'unreadable'
  | 'circuit-open'
  | 'auth'
  | 'limit'
  | 'busy';

/** `refused`: certainly no effect (always so for reads). `unknown`: the effect may have happened. */
export type UpstreamOutcome = 'refused' | 'unknown';

/** Our own codes, in addition to Salesforce's errorCodes and Node's system codes. */
export const callerGone = 'CALLER_GONE';
/** Not sent, because the rest of the day's calls is kept for redemptions. */
export const callsReserved = 'CALLS_RESERVED';
export const contractBroken = 'CONTRACT_BROKEN';
export const instanceNotAllowed = 'INSTANCE_NOT_ALLOWED';

/**
 * Salesforce's code for a write that conflicts with another one on the same records; the whole write was rolled back.
 */
export const rowLocked = 'UNABLE_TO_LOCK_ROW';

export interface UpstreamFailure {
  readonly upstream: UpstreamName;
  readonly kind: UpstreamFailureKind;
  readonly endpoint: string;
  readonly outcome: UpstreamOutcome;
  readonly status?: number | undefined;
  readonly statusText?: string | undefined;
  readonly code?: string | undefined;
  readonly reason?: string | undefined;
  readonly retryAfterMs?: number | undefined;
  readonly fields?: readonly string[] | undefined;
}

/**
 * A failed call to an upstream. Its message and properties consist only of our own text, status numbers and codes, so
 * that it can be logged as it is. The library's error, which quotes URLs and headers, is deliberately not kept as a
 * cause.
 */
export class UpstreamError extends Error {
  override readonly name = 'UpstreamError';
  readonly upstream: UpstreamName;
  readonly kind: UpstreamFailureKind;
  /** The path template, never with values. */
  readonly endpoint: string;
  readonly outcome: UpstreamOutcome;
  readonly status: number | undefined;
  /** The status text of a REST response, such as 'Not Found'. */
  readonly statusText: string | undefined;
  /** Salesforce's errorCode, a system code such as ECONNREFUSED, or one of the codes above. */
  readonly code: string | undefined;
  /** The upstream's first error message, one line, safe to show. */
  readonly reason: string | undefined;
  /** The delay that the upstream asked for, in milliseconds. */
  readonly retryAfterMs: number | undefined;
  /** The upstream's names of the fields that it rejects; for CONTRACT_BROKEN those that do not match the contract. */
  readonly fields: readonly string[];

  constructor(failure: UpstreamFailure) {
    super(`${failure.upstream} ${failure.endpoint}: ${failure.kind} ${failure.status ?? ''}`.trimEnd());
    this.upstream = failure.upstream;
    this.kind = failure.kind;
    this.endpoint = failure.endpoint;
    this.outcome = failure.outcome;
    this.status = failure.status;
    this.statusText = failure.statusText;
    this.code = failure.code;
    this.reason = failure.reason;
    this.retryAfterMs = failure.retryAfterMs;
    this.fields = failure.fields ?? [];
  }
}

/** The same failure for a call whose own request was never sent, because a required request before it failed. */
export function asRefused(error: UpstreamError): UpstreamError {
  const { ...failure } = error;
  return new UpstreamError({ ...failure, outcome: 'refused' });
}

/**
 * Whether the upstream itself is failing, as opposed to refusing this one call. Only such failures open the breaker and
 * are retried. A row that breaks the contract will break it again, and a caller who left is not a fault of the
 * upstream.
 */
export function isUpstreamFault(error: unknown): boolean {
  if (!(error instanceof UpstreamError)) return false;
  if (error.kind === 'status') return (error.status ?? 0) >= 500;
  if (error.kind === 'unreadable') return error.code !== contractBroken;
  return error.kind === 'timeout' || error.kind === 'busy' || (error.kind === 'network' && error.code !== callerGone);
}
