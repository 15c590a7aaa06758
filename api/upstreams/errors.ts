export type UpstreamName = 'rest' | 'crm';

/**
 * Why a call failed. `auth`: the upstream does not accept our credentials; `limit`: it says that our daily quota is
 * used up; `unreadable`: it answered, but not with what the contract promises; `circuit-open`: we did not even ask,
 * since it has failed too often just now.
 */
export type UpstreamFailureKind = 'timeout' | 'network' | 'status' | 'unreadable' | 'circuit-open' | 'auth' | 'limit';

/** `refused`: certainly without effect (and always so for reads). `unknown`: the effect may have happened. */
export type UpstreamOutcome = 'refused' | 'unknown';

/** Codes of our own, beside Salesforce's errorCodes and Node's system codes. */
export const callerGone = 'CALLER_GONE';
export const contractBroken = 'CONTRACT_BROKEN';
export const instanceNotAllowed = 'INSTANCE_NOT_ALLOWED';

export interface UpstreamFailure {
  readonly upstream: UpstreamName;
  readonly kind: UpstreamFailureKind;
  readonly operation: string;
  readonly outcome: UpstreamOutcome;
  readonly status?: number | undefined;
  readonly code?: string | undefined;
  readonly reason?: string | undefined;
  readonly retryAfterMs?: number | undefined;
  readonly fields?: readonly string[] | undefined;
}

/**
 * A call to an upstream that did not do what was asked. Its message and every property are made of our own words,
 * status numbers and codes, so that it can be logged as it is; the library's error, which quotes URLs and headers, is
 * deliberately not kept as a cause.
 */
export class UpstreamError extends Error {
  override readonly name = 'UpstreamError';
  readonly upstream: UpstreamName;
  readonly kind: UpstreamFailureKind;
  /** The template of the path, never its values. */
  readonly operation: string;
  readonly outcome: UpstreamOutcome;
  readonly status: number | undefined;
  /** Salesforce's errorCode, a system code like ECONNREFUSED, or one of the codes above. */
  readonly code: string | undefined;
  /** What the CRM said first, one line, safe to show. */
  readonly reason: string | undefined;
  /** How long the upstream asked us to stay away, in milliseconds. */
  readonly retryAfterMs: number | undefined;
  /** For CONTRACT_BROKEN: the names of the fields that were not as promised. */
  readonly fields: readonly string[];

  constructor(failure: UpstreamFailure) {
    super(`${failure.upstream} ${failure.operation}: ${failure.kind} ${failure.status ?? ''}`.trimEnd());
    this.upstream = failure.upstream;
    this.kind = failure.kind;
    this.operation = failure.operation;
    this.outcome = failure.outcome;
    this.status = failure.status;
    this.code = failure.code;
    this.reason = failure.reason;
    this.retryAfterMs = failure.retryAfterMs;
    this.fields = failure.fields ?? [];
  }
}

/** The same failure for a caller whose own request was never sent, since one that had to come before it failed. */
export function asRefused(error: UpstreamError): UpstreamError {
  const { upstream, kind, operation, status, code, reason, retryAfterMs, fields } = error;
  return new UpstreamError({
    upstream,
    kind,
    operation,
    status,
    code,
    reason,
    retryAfterMs,
    fields,
    outcome: 'refused',
  });
}

/**
 * Whether the upstream itself is in trouble, as opposed to refusing this one call. Only such failures open the breaker
 * and are worth another try. A row that breaks the contract will break it again, and a caller who left is no fault.
 */
export function isUpstreamFault(error: unknown): boolean {
  if (!(error instanceof UpstreamError)) return false;
  if (error.kind === 'status') return (error.status ?? 0) >= 500;
  if (error.kind === 'unreadable') return error.code !== contractBroken;
  return error.kind === 'timeout' || (error.kind === 'network' && error.code !== callerGone);
}
