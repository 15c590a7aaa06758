import type {
  OperationKind,
  OperationStage,
  RedemptionKind,
  RedemptionStepName,
  SubmissionStepName,
} from '#rules/operation.ts';

type StepState = 'PENDING' | 'DONE' | 'FAILED';

export interface OperationStep<Name = RedemptionStepName | SubmissionStepName> {
  readonly name: Name;
  readonly state: StepState;
  readonly at: Date;
}

/** Why a request failed: the upstream already has the same record from elsewhere, or it rejected the data. */
export type FailureCode = 'DUPLICATE' | 'REJECTED';

/** Something that must happen exactly once, as stored. This row is the source of truth. */
export interface OperationRow {
  readonly id: string;
  readonly kind: OperationKind;
  /** Identifies the operation among those of its kind: the same key is the same operation. */
  readonly key: string;
  /** The member's CRM ID; null for a person who is not a member yet. */
  readonly memberId: string | null;
  readonly stage: OperationStage;
  /** The price in points; null for an operation without a price. */
  readonly points: number | null;
  /** What the member may see, as written by its kind; null when it cannot be opened. */
  readonly details: unknown;
  /** What is needed to send it, such as a bearer; null once it has ended or when it cannot be opened. */
  readonly payload: unknown;
  /** The name of the product or hotel. */
  readonly subject: string | null;
  /** The upstream's ID of the created record, if it returned one. */
  readonly upstreamId: string | null;
  /** The order number shown to people, such as VR-30001. */
  readonly upstreamNumber: string | null;
  /** The CRM's ID of the Debit. */
  readonly transactionId: string | null;
  /** When the backend was first seen to have paid an encash request. */
  readonly paidAt: Date | null;
  /** The points that the member could use after its points were held. */
  readonly remainingPoints: number | null;
  readonly failure: FailureCode | null;
  /** A text for the member. */
  readonly message: string | null;
  readonly steps: readonly OperationStep[];
  /** How many requests of the current stage were, or may have been, sent. */
  readonly tries: number;
  /** When the stage was reached, or its latest request was sent. */
  readonly stageAt: Date;
  readonly nextTryAt: Date;
  readonly createdAt: Date;
}

/** An operation that is paid with points. */
export interface RedemptionRow extends OperationRow {
  readonly kind: RedemptionKind;
  readonly memberId: string;
  readonly points: number;
  readonly steps: readonly OperationStep<RedemptionStepName>[];
}

export const isRedemption = (row: OperationRow): row is RedemptionRow => row.points !== null;

/** @throws TypeError for an operation without a price */
export function asRedemption(row: OperationRow): RedemptionRow {
  if (!isRedemption(row)) throw new TypeError(`a ${row.kind} has no points`);
  return row;
}

/** The subject of a redemption, without anything secret. */
export type RedemptionSubject = Pick<RedemptionRow, 'id' | 'kind' | 'upstreamId' | 'upstreamNumber' | 'subject'>;

/** An active hold, with the subject of its redemption. */
export interface HeldPoints extends RedemptionSubject {
  readonly points: number;
  readonly since: Date;
}

export interface HoldRow {
  readonly points: number;
  readonly state: 'active' | 'posted' | 'voided';
  /** Null while it is active. */
  readonly resolvedAt: Date | null;
}

export interface NewOperation {
  readonly kind: Exclude<OperationKind, RedemptionKind>;
  /** The parts of the key. They are stored as a fingerprint. */
  readonly key: readonly string[];
  readonly memberId: string | null;
  readonly details: unknown;
  readonly payload: unknown;
}

/** What identifies a redemption: a client's key, and what was requested under it. */
export interface RedemptionKey {
  readonly memberId: string;
  readonly kind: RedemptionKind;
  readonly idempotencyKey: string;
  /** A canonical text of the request; requests with the same text are the same. */
  readonly request: string;
}

export interface NewRedemption extends RedemptionKey {
  readonly points: number;
  readonly details: unknown;
  /** The name of what it pays for; null for an encash. */
  readonly subject: string | null;
  readonly payload: unknown;
  /** The CRM's balance, and the store's time from before it was read. */
  readonly balance: number;
  readonly balanceReadAt: Date;
}

/** The changes that come with a new stage. Omitted fields are kept. */
export interface StageChange {
  readonly to: OperationStage;
  readonly upstreamId?: string | null;
  readonly upstreamNumber?: string | null;
  readonly transactionId?: string;
  readonly payload?: unknown;
  readonly failure?: FailureCode;
  readonly message?: string | null;
  /** The earliest time of the next attempt. */
  readonly notBefore?: Date;
  readonly hold?: 'posted' | 'voided';
  readonly steps?: readonly (readonly [name: OperationStep['name'], state: StepState])[];
}
