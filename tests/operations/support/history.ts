import type { OperationKind, OperationStage, RedemptionKind } from '#rules/operation.ts';

export type Operation = 'login' | 'confirmOrder' | 'bookHotel' | 'requestEncash' | 'referFriend' | 'referLead';

/**
 * One call of a client, as the client knows it. A lost answer and "still confirming" are `unknown`: never taken for a
 * failure. `invoked` and `completed` are places in the order of all beginnings and ends.
 */
export interface ClientCall {
  readonly member: string;
  readonly operation: Operation;
  /** What makes a second call the same: an idempotency key, or whom somebody referred for what. */
  readonly key: string;
  readonly invoked: number;
  readonly completed: number;
  readonly result: 'ok' | 'fail' | 'unknown';
  /** The state or the failure that was answered. */
  readonly said: string;
  /** The redemption that was answered. */
  readonly redemption: string | null;
}

/** Something that stands in an upstream because of a call: an order, a booking, an encash request, a referral, a lead. */
export interface Effect {
  readonly kind: RedemptionKind | 'REFER_FRIEND' | 'REFER_LEAD';
  readonly id: string;
  readonly member: string;
  /** The redemption that asked for it, or whom somebody referred for what; null when nobody asked. */
  readonly key: string | null;
}

/** A row of a member's ledger in the CRM. */
export interface LedgerEntry {
  readonly id: string;
  readonly member: string;
  readonly type: 'CREDIT' | 'DEBIT';
  readonly points: number;
}

/** A redemption and its hold, as the store has them. */
export interface RedemptionFact {
  readonly id: string;
  readonly member: string;
  readonly kind: RedemptionKind;
  /** The client's key. */
  readonly key: string;
  readonly stage: OperationStage;
  readonly points: number;
  readonly upstreamId: string | null;
  readonly transactionId: string | null;
  readonly hold: 'active' | 'posted' | 'voided';
  readonly keepsPayload: boolean;
}

/** An operation without a price, as the store has it. */
export interface SubmissionFact {
  readonly id: string;
  readonly member: string | null;
  readonly kind: Exclude<OperationKind, RedemptionKind>;
  readonly stage: OperationStage;
}

/** One change of a stage or of a hold, in the order in which the database made them. */
export interface Move {
  readonly what: 'operation' | 'hold';
  readonly id: string;
  readonly from: string;
  readonly to: string;
}

/** A member's totals as the CRM keeps them, what the graph shows of them, and how many Credits no call has given. */
export interface MemberFact {
  readonly id: string;
  readonly balance: number;
  readonly earned: number;
  readonly redeemed: number;
  readonly expired: number;
  /** Null when the graph could not say it. */
  readonly shown: { readonly balance: number; readonly available: number; readonly held: number } | null;
  /** Credits that the test itself added. */
  readonly credits: number;
  /** Whether the member came in through a login, and so has a welcome Credit. */
  readonly welcomed: boolean;
  /** What became of encash requests, by their upstream ids. */
  readonly encash: Readonly<Record<string, string>>;
}

/** Everything that was asked for, and everything that is there, at a moment at which nothing is under way. */
export interface History {
  readonly calls: readonly ClientCall[];
  readonly effects: readonly Effect[];
  readonly ledger: readonly LedgerEntry[];
  readonly redemptions: readonly RedemptionFact[];
  readonly submissions: readonly SubmissionFact[];
  readonly moves: readonly Move[];
  readonly members: readonly MemberFact[];
  /** Which kinds the club debits itself. */
  readonly debited: readonly RedemptionKind[];
}
