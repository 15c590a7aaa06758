import type { OperationRow } from '../../store/operations/types.ts';
import { readReason } from '../shared/refusal.ts';
import type { Decider } from './deskDecisions.ts';

/** Adds a note for the colleagues. It is an entry of the audit, so it is never changed. @throws Refusal */
export async function addNote(
  { review, reviewer }: Pick<Decider, 'review' | 'reviewer'>,
  { id, note }: { readonly id: string; readonly note: string },
): Promise<OperationRow> {
  const reason = readReason(note);
  const row = await review.existing(id);
  await reviewer.record({ action: 'OPERATION_NOTED', subject: { kind: 'OPERATION', id }, reason });
  return row;
}

/** Says that the person works on an operation, or that nobody does. @throws Refusal */
export async function assignOperation(
  { store, review, reviewer, session }: Pick<Decider, 'store' | 'review' | 'reviewer' | 'session'>,
  { id, toMe }: { readonly id: string; readonly toMe: boolean },
): Promise<OperationRow> {
  const row = await review.existing(id);
  const assigneeId = toMe ? session.staffId : null;
  if (row.assigneeId === assigneeId) return row;
  const detail = toMe ? `To ${session.name}.` : 'To nobody.';
  await reviewer.record({ action: 'OPERATION_ASSIGNED', subject: { kind: 'OPERATION', id }, detail });
  return store.operations.assign(id, assigneeId);
}
