import type { Selectable } from 'kysely';
import { redemptionSteps, submissionSteps } from '#rules/operation.ts';
import type { OperationKind, OperationStage, RedemptionKind, RedemptionStepName } from '#rules/operation.ts';
import { z } from 'zod';
import type { StoreSchema } from '../database/schema.ts';

export const operationSteps = z.array(
  z.object({
    name: z.enum([...redemptionSteps, ...submissionSteps]),
    state: z.enum(['PENDING', 'DONE', 'FAILED']),
    at: z.coerce.date(),
  }),
);
export type OperationStep = Readonly<z.infer<typeof operationSteps>[number]>;

export type StoredOperation = Selectable<StoreSchema['operation']>;

/** An operation, with its sealed columns opened. */
export interface OperationRow extends Readonly<Omit<StoredOperation, 'requestFp' | 'steps' | 'details' | 'payload'>> {
  /** What the member may see, as written by its kind; null when it cannot be opened. */
  readonly details: unknown;
  /** What is needed to send it, such as a bearer; null once it has ended or when it cannot be opened. */
  readonly payload: unknown;
  readonly steps: readonly OperationStep[];
}

export interface RedemptionRow extends OperationRow {
  readonly kind: RedemptionKind;
  readonly memberId: string;
  readonly points: number;
  readonly steps: readonly (OperationStep & { readonly name: RedemptionStepName })[];
}

export const isRedemption = (row: OperationRow): row is RedemptionRow => row.points !== null;

/** @throws TypeError for an operation without a price */
export function asRedemption(row: OperationRow): RedemptionRow {
  if (!isRedemption(row)) throw new TypeError(`a ${row.kind} has no points`);
  return row;
}

/** The subject of a redemption, without anything secret. */
export type RedemptionSubject = Pick<RedemptionRow, 'id' | 'kind' | 'upstreamId' | 'upstreamNumber' | 'subject'>;

/** What every new operation may carry. */
interface Traced {
  /** The `traceparent` header of the request that began it, so that later work joins its trace. */
  readonly traceParent?: string | null;
}

export interface NewOperation extends Traced, Pick<OperationRow, 'memberId' | 'details' | 'payload'> {
  readonly kind: Exclude<OperationKind, RedemptionKind>;
  /** The parts of the key. They are stored as a fingerprint. */
  readonly key: readonly string[];
}

/** What identifies a redemption: a client's key, and what was requested under it. */
export interface RedemptionKey extends Pick<RedemptionRow, 'memberId' | 'kind'> {
  readonly idempotencyKey: string;
  /** A canonical text of the request; requests with the same text are the same. */
  readonly request: string;
}

export interface NewRedemption
  extends Traced, RedemptionKey, Pick<RedemptionRow, 'points' | 'details' | 'subject' | 'payload'> {
  /** The CRM's balance, and the store's time from before it was read. */
  readonly balance: number;
  readonly balanceReadAt: Date;
}

/** A redemption, old or new; or why none was started: the points, or a key that was used for another request. */
export type RedemptionOutcome =
  | { readonly outcome: 'redemption'; readonly redemption: RedemptionRow }
  | { readonly outcome: 'insufficient'; readonly available: number }
  | { readonly outcome: 'balanceUnknown' }
  | { readonly outcome: 'mismatch' };

type Changeable = 'upstreamId' | 'upstreamNumber' | 'transactionId' | 'payload' | 'failure' | 'message' | 'reviewCause';

/** The changes that come with a new stage. Omitted fields are kept; steps and hold follow the stage. */
export interface StageChange extends Partial<Pick<OperationRow, Changeable>> {
  readonly to: OperationStage;
  readonly notBefore?: Date;
  /** Without a Debit: whether the held points are spent all the same. */
  readonly hold?: 'posted';
}
