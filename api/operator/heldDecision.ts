import type { RedemptionRow } from '../store/operations/redemptionTypes.ts';
import type { Proposal } from './consent.ts';
import { crmObstacles, freeOf, paidObstacles } from './decision.ts';
import type { Evidence } from './evidence.ts';

/** How a decision about an encash request that the backend has accepted ends its hold. */
export interface HeldDecision extends Proposal {
  readonly hold: { readonly transactionId: string } | 'voided';
}

/** The operator says which Debit took the points. Without an id, the only possible Debit is used. */
export function settlingHeld(row: RedemptionRow, evidence: Evidence, named: string | null): HeldDecision {
  const free = freeOf(evidence.debits).map(({ id }) => id);
  const [only, ...others] = free;
  const transactionId = named ?? (others.length === 0 ? only : undefined);
  const listed = free.length === 0 ? 'the CRM shows none' : `candidates: ${free.join(', ')}`;
  return {
    hold: { transactionId: transactionId ?? '' },
    does:
      transactionId === undefined
        ? []
        : [
            `The Debit ${transactionId} in the CRM will be assigned to this redemption, and its ${row.points} held points will be spent.`,
          ],
    doubts:
      named === null || free.includes(named)
        ? []
        : [`the Debit ${named} is not one of the member's matching Debits without a redemption.`],
    obstacles: [
      ...(transactionId === undefined
        ? [`it is not known which Debit took the points: specify it with --transaction (${listed}).`]
        : []),
      ...(evidence.transactionTaken ? [`the Debit ${named} belongs to another redemption.`] : []),
      ...crmObstacles(evidence),
    ],
  };
}

/** The operator says that the request was refused: the member gets the points back. */
export function releasingHeld(row: RedemptionRow, evidence: Evidence): HeldDecision {
  return {
    hold: 'voided',
    does: [
      `The encash request ${row.upstreamId} will be recorded as refused, and its ${row.points} held points will be free again.`,
    ],
    doubts: [
      `the backend accepted the encash request ${row.upstreamId}, and the club has not seen it refused.`,
      ...freeOf(evidence.debits).map(({ id, about }) => `the Debit ${id} (${about}) could belong to this redemption.`),
    ],
    obstacles: [...paidObstacles(row, evidence), ...crmObstacles(evidence)],
  };
}
