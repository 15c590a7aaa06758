/**
 * Each class has a circuit breaker of its own, so that a failing OTP gateway does not block the catalogue.
 * `rest-lookup` reads one public record by an ID chosen by a caller: only a few at a time, so that a flood of them does
 * not affect lists and members.
 */
export type CallClass = 'rest-read' | 'rest-lookup' | 'rest-write' | 'otp' | 'crm-read' | 'crm-write' | 'crm-auth';

/** Timeouts and retries. All times in milliseconds. */
export interface Budgets {
  /** Until the connection is established: DNS lookup, TCP and TLS each. */
  readonly connectMs: number;
  /** Until the response to a REST read starts; other calls may use their whole budget. */
  readonly responseMs: number;
  readonly restReadMs: number;
  readonly restWriteMs: number;
  /** Sending an SMS also waits for the SMS gateway behind the backend. */
  readonly otpMs: number;
  readonly crmMs: number;
  /** All batches of a query together. */
  readonly crmAllBatchesMs: number;
  readonly crmTokenMs: number;
  /** How long a read of a member waits for those of others, to share a call with them. */
  readonly crmBatchMs: number;
  /** How often, at most, a CRM instance that does not answer leads to the question whether it has moved. */
  readonly crmRelocateMs: number;
  readonly retries: number;
  /** The upper bound of the first random delay between two attempts; it doubles each time. */
  readonly backoffMs: number;
  /** If an upstream asks for a longer delay, the call is not retried. */
  readonly maxRetryAfterMs: number;
  readonly maxAnswerBytes: number;
  /** The maximum number of concurrent lookups, and of further lookups that wait. */
  readonly lookupsAtOnce: number;
  readonly lookupsWaiting: number;
  /** The number of consecutive failed calls that opens a breaker. A call counts once, with all its retries. */
  readonly breakerFailures: number;
  /** After this time an open breaker lets one call through, as a single attempt. */
  readonly breakerPauseMs: number;
  /** The same for the classes that a login needs. Nobody can log in while one of them is open. */
  readonly breakerLoginPauseMs: number;
  /** How long no calls are sent to the CRM after REQUEST_LIMIT_EXCEEDED. */
  readonly limitPauseMs: number;
}

export const defaultBudgets: Budgets = {
  connectMs: 1_000,
  responseMs: 3_000,
  restReadMs: 5_000,
  restWriteMs: 15_000,
  otpMs: 8_000,
  crmMs: 8_000,
  crmAllBatchesMs: 15_000,
  crmTokenMs: 6_000,
  crmBatchMs: 5,
  crmRelocateMs: 30_000,
  retries: 2,
  backoffMs: 200,
  maxRetryAfterMs: 2_000,
  maxAnswerBytes: 32 * 1024 * 1024,
  lookupsAtOnce: 6,
  lookupsWaiting: 60,
  breakerFailures: 5,
  breakerPauseMs: 5_000,
  breakerLoginPauseMs: 1_000,
  limitPauseMs: 60_000,
};

/** The total time that a call of a class may take, including retries and delays. */
export function budgetOf(callClass: CallClass, budgets: Budgets): number {
  const byClass: Record<CallClass, number> = {
    'rest-read': budgets.restReadMs,
    'rest-lookup': budgets.restReadMs,
    'rest-write': budgets.restWriteMs,
    otp: budgets.otpMs,
    'crm-read': budgets.crmMs,
    'crm-write': budgets.crmMs,
    'crm-auth': budgets.crmTokenMs,
  };
  return byClass[callClass];
}

/** A login sends and checks the OTP, finds the customer and the membership in the CRM, and creates the membership of a new member. */
const loginClasses: ReadonlySet<CallClass> = new Set<CallClass>(['otp', 'crm-read', 'crm-write', 'crm-auth']);

/** How long an open breaker of a class sends nothing, in milliseconds. */
export const breakerPauseOf = (callClass: CallClass, budgets: Budgets): number =>
  loginClasses.has(callClass) ? budgets.breakerLoginPauseMs : budgets.breakerPauseMs;
