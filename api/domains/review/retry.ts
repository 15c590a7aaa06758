import { isOpen } from '#rules/operation.ts';
import type { Kind } from '../../operations/engine/kind.ts';
import { lockOf, type Operations } from '../../operations/engine/operations.ts';
import type { OperationRow } from '../../store/operations/types.ts';
import type { Store } from '../../store/store.ts';
import type { CallContext } from '../../upstreams/calls.ts';
import { readReason, Refusal } from '../shared/refusal.ts';
import { busy, changedBy, recordAndChange, type Reviewer } from './agreement.ts';
import type { ReviewService } from './service.ts';

interface RetryDeps {
  readonly store: Pick<Store, 'operations' | 'locks' | 'audit'>;
  readonly now: () => Date;
  readonly operations: Pick<Operations, 'resumeNow'>;
  readonly review: Pick<ReviewService, 'existing' | 'kindOf'>;
}

/**
 * Whether a retry can work: the kind is one of this version, and the club continues it anyway, or it waits for a decision, costs no points, its upstream recognizes a
 * repeated request, and its data is still there.
 */
export const canRetry = (
  { stage, points, payload }: OperationRow,
  kind: Pick<Kind, 'isRepeatable'> | undefined,
): boolean =>
  kind !== undefined &&
  (isOpen(stage) || (stage === 'NEEDS_REVIEW' && points === null && kind.isRepeatable && payload !== null));

/**
 * Lets the club continue an operation now, without waiting for the next attempt. One that waits for a decision is sent
 * again only where the upstream recognizes a repeated request: everything else has to be decided.
 *
 * @throws Refusal
 */
export async function retryOperation(
  { store, now, operations, review }: RetryDeps,
  call: CallContext,
  { id, reason: given }: { readonly id: string; readonly reason: string },
  reviewer: Reviewer,
): Promise<OperationRow> {
  const { operations: records, locks, audit } = store;
  const reason = readReason(given);
  const row = await review.existing(id);
  const event = { action: 'OPERATION_RETRIED', subject: { kind: 'OPERATION', id }, reason } as const;

  const sendAgain = async () => {
    const found = await review.existing(id);
    if (found.stage !== 'NEEDS_REVIEW') throw await changedBy(audit, found);
    const detail = 'The same request is sent again.';
    return recordAndChange(reviewer, { ...event, detail }, () => records.advance(found, { to: 'CREATING' }));
  };

  if (isOpen(row.stage)) {
    const detail = 'The club continues it now, before its next attempt.';
    // Every step can be repeated: a pause is only for the upstream's sake.
    const due = await recordAndChange(reviewer, { ...event, detail }, () => records.postpone(row, now()));
    return operations.resumeNow(call, due);
  }
  // The person saw it before it ended.
  if (row.stage !== 'NEEDS_REVIEW') throw await changedBy(audit, row);
  if (!canRetry(row, review.kindOf(row))) {
    throw new Refusal(
      'NOT_ALLOWED',
      'The club does not send it again, since that could do it twice. Settle or release it.',
    );
  }
  return operations.resumeNow(call, await locks.withLock(lockOf(row), sendAgain).catch(busy));
}
