import { isOpen, type OperationStage } from '#rules/operation.ts';
import type { Kind } from '../../operations/engine/kind.ts';
import type { OperationRow } from '../../store/operations/types.ts';
import type { Store } from '../../store/store.ts';
import type { Evidence, LookupResult } from './evidence.ts';

/** An operation that is open, or an encash request that is paid, for longer than it normally takes. */
export const attentionAfterMinutes = 10;

const newer = 'what it is: a newer version of the club made it';

/** What the operator, or the club itself, still has to find out. Without a kind, only a newer version can tell. */
export function notKnownOf(row: OperationRow, kind: Pick<Kind, 'upstream' | 'thing'> | undefined): string {
  if (!kind) return newer;
  const { upstream, thing } = kind;
  const { stage, upstreamId, transactionId, paidAt, points, payload } = row;
  const arrived = `whether the ${upstream} has the ${thing}`;
  const inReview = upstreamId === null ? arrived : 'whether the CRM has taken its points, or still will';
  const unknown: Readonly<Partial<Record<string, string>>> = {
    ACCEPTED: 'nothing: the request has not been sent yet',
    CREATING: arrived,
    CREATED: 'nothing: the club takes its points next',
    DEBITING: 'whether the CRM has taken its points',
    CONFIRMED: paidAt !== null && transactionId === null ? 'which Debit in the CRM took its points' : 'nothing',
    FAILED: 'nothing',
    NEEDS_REVIEW: points === null && payload === null ? 'what was asked for: its data can no longer be read' : inReview,
  } satisfies Readonly<Record<OperationStage, string>>;
  return unknown[stage] ?? newer;
}

/** Ids and dates of the request; never a name, an account or free text. */
const visible = /^(productId|addressId|orderId|orderNumber|hotelId|projectId|checkIn|checkOut|guests|amountPayable)$/;

/** What was requested, without personal data; null when it cannot be read, or is erased. */
export function factsOf({ details }: OperationRow): { name: string; value: string }[] | null {
  if (typeof details !== 'object' || details === null) return null;
  return Object.entries(details)
    .filter(([name]) => visible.test(name))
    .map(([name, value]) => ({ name, value: String(value) }));
}

/** What one system shows for an operation. */
export interface EvidenceModel {
  readonly source: 'backend' | 'CRM';
  readonly searchedFor: string;
  readonly isDebits: boolean;
  readonly records: readonly {
    readonly id: string;
    readonly about: string;
    readonly belongsTo: 'THIS_OPERATION' | 'ANOTHER_OPERATION' | 'NO_OPERATION';
  }[];
  readonly note: string | null;
}

const ownerNames = {
  'this operation': 'THIS_OPERATION',
  'another operation': 'ANOTHER_OPERATION',
  'no operation': 'NO_OPERATION',
} as const;

function evidenceModel(
  search: Pick<EvidenceModel, 'source' | 'searchedFor' | 'isDebits'>,
  { found, why }: LookupResult,
): EvidenceModel {
  const records = found.map(({ id, about, belongsTo }) => ({ id, about, belongsTo: ownerNames[belongsTo] }));
  return { ...search, records, note: why || (records.length > 0 ? null : 'There is none.') };
}

/** The evidence by system: what was created, and for a redemption its Debits. */
export function evidenceModels(
  { points }: OperationRow,
  { upstream, thing }: Kind,
  evidence: Evidence,
): EvidenceModel[] {
  const similar = { source: upstream, searchedFor: `similar ${thing}s since it began`, isDebits: false };
  const created = evidenceModel(similar, evidence.upstream);
  if (points === null) return [created];
  const searchedFor = `Debits of ${points} points of the member since it began`;
  return [created, evidenceModel({ source: 'CRM', searchedFor, isDebits: true }, evidence.debits)];
}

/** The steps so far, oldest first. */
export const stepsOf = ({ steps }: OperationRow) => steps.map(({ name, state, at }) => ({ name, state, at }));

/** When the club continues an operation automatically; null when it has ended or waits for a decision. */
export const nextTryOf = ({ stage, nextTryAt }: OperationRow): Date | null => (isOpen(stage) ? nextTryAt : null);

/**
 * Whether a person has to decide: the club cannot tell what happened, or an encash request was paid a while ago and its
 * Debit is not known.
 */
export async function needsDecision(
  { store, now }: { readonly store: Pick<Store, 'operations'>; readonly now: () => Date },
  { id, stage, paidAt, transactionId }: OperationRow,
): Promise<boolean> {
  if (stage === 'NEEDS_REVIEW') return true;
  if (stage !== 'CONFIRMED' || paidAt === null || transactionId !== null) return false;
  const isLate = now().getTime() - paidAt.getTime() > attentionAfterMinutes * 60_000;
  return isLate && (await store.operations.holdOf(id))?.state === 'active';
}
