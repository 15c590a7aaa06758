import type { RedemptionRow } from '../store/operations/redemptionTypes.ts';
import type { Proposal } from './consent.ts';
import { crmObstacles, freeOf, paidObstacles } from './decision.ts';
import type { Evidence } from './evidence.ts';

/** How a decision about an encash that the backend has taken ends its hold. */
export interface HeldDecision extends Proposal {
  readonly hold: { readonly transactionId: string } | 'voided';
}

/** A person says which Debit took the points. Without a name the only one that it can be is taken. */
export function settlingHeld(row: RedemptionRow, evidence: Evidence, named: string | null): HeldDecision {
  const free = freeOf(evidence.debits).map(({ id }) => id);
  const [only, ...others] = free;
  const transactionId = named ?? (others.length === 0 ? only : undefined);
  const listed = free.length === 0 ? 'the CRM shows none' : `could be it: ${free.join(', ')}`;
  return {
    hold: { transactionId: transactionId ?? '' },
    does:
      transactionId === undefined
        ? []
        : [`The Debit ${transactionId} in the CRM counts as its own; its ${row.points} held points are spent.`],
    doubts:
      named === null || free.includes(named)
        ? []
        : [`the Debit ${named} is not among the member's that match and belong to no redemption.`],
    obstacles: [
      ...(transactionId === undefined
        ? [`it is not known which Debit took the points: name it with --transaction (${listed}).`]
        : []),
      ...(evidence.transactionTaken ? [`the Debit ${named} belongs to another redemption.`] : []),
      ...crmObstacles(evidence),
    ],
  };
}

/** A person says that the request was refused: its points are the member's again. */
export function releasingHeld(row: RedemptionRow, evidence: Evidence): HeldDecision {
  return {
    hold: 'voided',
    does: [`The encash request ${row.upstreamId} counts as refused; its ${row.points} held points are free again.`],
    doubts: [
      `the backend has taken the encash request ${row.upstreamId}, and the club has not seen it refused.`,
      ...freeOf(evidence.debits).map(({ id, about }) => `the Debit ${id} (${about}) could be its own.`),
    ],
    obstacles: [...paidObstacles(row, evidence), ...crmObstacles(evidence)],
  };
}
