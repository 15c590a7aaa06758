/**
 * Each class has a breaker of its own, so that a failing OTP gateway does not close the catalogue. `rest-lookup` reads one
 * public record by an id that a caller chose: few at a time, so that a flood of them leaves lists and members alone.
 */
export type CallClass = 'rest-read' | 'rest-lookup' | 'rest-write' | 'otp' | 'crm-read' | 'crm-write' | 'crm-auth';

/** How long and how often we try. All times in milliseconds. */
export interface Budgets {
  /** Until the connection stands: look-up, TCP and TLS each. */
  readonly connectMs: number;
  /** Until the answer to a REST read begins; everything else may use its whole budget. */
  readonly responseMs: number;
  readonly restReadMs: number;
  readonly restWriteMs: number;
  /** Sending an SMS waits for the gateway behind the backend. */
  readonly otpMs: number;
  readonly crmMs: number;
  /** A query of several batches, all together. */
  readonly crmAllBatchesMs: number;
  readonly crmTokenMs: number;
  /** Further tries of a read after the first. */
  readonly retries: number;
  /** The upper end of the first random pause between two tries; it doubles each time. */
  readonly backoffMs: number;
  /** An upstream that asks for a longer pause is not tried again. */
  readonly maxRetryAfterMs: number;
  readonly maxAnswerBytes: number;
  /** So many lookups at a time, and so many more that wait. */
  readonly lookupsAtOnce: number;
  readonly lookupsWaiting: number;
  /** So many failures in a row open a breaker ... */
  readonly breakerFailures: number;
  /** ... and after so long one call may try again. */
  readonly breakerPauseMs: number;
  /** How long the CRM is left alone after REQUEST_LIMIT_EXCEEDED. */
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
  retries: 2,
  backoffMs: 200,
  maxRetryAfterMs: 2_000,
  maxAnswerBytes: 32 * 1024 * 1024,
  lookupsAtOnce: 6,
  lookupsWaiting: 60,
  breakerFailures: 5,
  breakerPauseMs: 5_000,
  limitPauseMs: 60_000,
};

/** The whole time a call of a class may take, tries and pauses included. */
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
