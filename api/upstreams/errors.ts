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

/** Salesforce's code for a write that met another one on the same records; it was undone as a whole. */
export const rowLocked = 'UNABLE_TO_LOCK_ROW';

export interface UpstreamFailure {
  readonly upstream: UpstreamName;
  readonly kind: UpstreamFailureKind;
  readonly operation: string;
  readonly outcome: UpstreamOutcome;
  readonly status?: number | undefined;
  readonly statusText?: string | undefined;
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
  /** The phrase that belongs to the status of a REST answer, such as 'Not Found'. */
  readonly statusText: string | undefined;
  /** Salesforce's errorCode, a system code like ECONNREFUSED, or one of the codes above. */
  readonly code: string | undefined;
  /** What the upstream said first, one line, safe to show. */
  readonly reason: string | undefined;
  /** How long the upstream asked us to stay away, in milliseconds. */
  readonly retryAfterMs: number | undefined;
  /** The upstream's names of the fields that it complains about; for CONTRACT_BROKEN of those not as promised. */
  readonly fields: readonly string[];

  constructor(failure: UpstreamFailure) {
    super(`${failure.upstream} ${failure.operation}: ${failure.kind} ${failure.status ?? ''}`.trimEnd());
    this.upstream = failure.upstream;
    this.kind = failure.kind;
    this.operation = failure.operation;
    this.outcome = failure.outcome;
    this.status = failure.status;
    this.statusText = failure.statusText;
    this.code = failure.code;
    this.reason = failure.reason;
    this.retryAfterMs = failure.retryAfterMs;
    this.fields = failure.fields ?? [];
  }
}

/** The same failure for a caller whose own request was never sent, since one that had to come before it failed. */
export function asRefused(error: UpstreamError): UpstreamError {
  const { upstream, kind, operation, status, statusText, code, reason, retryAfterMs, fields } = error;
  return new UpstreamError({
    upstream,
    kind,
    operation,
    status,
    statusText,
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

/**
 * Whether the same call may simply be made again later: it certainly had no effect, and what stopped it passes. An
 * 'unknown' outcome is never of this kind, nor is a refusal that would be the same again.
 */
export function isWorthRepeating(error: unknown): boolean {
  if (!(error instanceof UpstreamError) || error.outcome !== 'refused') return false;
  if (error.kind === 'circuit-open' || error.kind === 'limit' || error.code === rowLocked) return true;
  return isUpstreamFault(error) || (error.kind === 'status' && (error.status === 408 || error.status === 429));
}
