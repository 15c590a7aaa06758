import type { Locks } from '../../store/locks/locks.ts';
import type { CallContext } from '../../upstreams/calls.ts';
import { UpstreamError } from '../../upstreams/errors.ts';
import type { OperationRow, RedemptionRow } from '../records/types.ts';
import type { OperationRecords } from '../records/records.ts';
import { asRedemption } from '../records/types.ts';
import type { Kinds } from '../kinds/kinds.ts';
import type { CrashPoint } from './crashPoints.ts';
import type { Debits } from './debits.ts';
import { isFinal } from './kind.ts';

/** The operation after a step; null when another worker has changed it meanwhile. */
export type Next = Promise<OperationRow | null>;

/** The steps of a redemption after the backend has created its order, booking or request. */
export function createDebitSteps(deps: {
  readonly kinds: Kinds;
  readonly records: OperationRecords;
  readonly locks: Locks;
  readonly debits: Debits;
  readonly crashPoint: CrashPoint;
  readonly isSettled: (row: OperationRow) => boolean;
  readonly later: (row: OperationRow) => Date;
  readonly pause: (row: OperationRow) => Next;
  readonly park: (row: OperationRow, reason: string) => Next;
  readonly noteFailure: (row: OperationRow, error: UpstreamError) => void;
}) {
  const { records, debits, crashPoint, pause, park, noteFailure } = deps;

  const confirmed = (row: RedemptionRow, transactionId: string): Next =>
    records.advance(row, { to: 'CONFIRMED', transactionId, hold: 'posted', steps: [['POINTS_DEBITED', 'DONE']] });

  async function send(call: CallContext, row: RedemptionRow): Next {
    try {
      const transactionId = await debits.post(call, row);
      await crashPoint(`${row.kind}:debited`);
      return await confirmed(row, transactionId);
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      noteFailure(row, error);
      if (isFinal(error)) return park(row, `the CRM refuses the Debit: ${error.code ?? error.status}`);
      // An earlier request was looked up before this one was sent, or has the same key, so nothing else is in progress.
      return error.outcome === 'refused'
        ? records.advance(row, { to: 'CREATED', notBefore: deps.later(row) })
        : pause(row);
    }
  }

  /** Adopts an existing Debit; continues when there is none. */
  async function findFirst(call: CallContext, row: RedemptionRow, orElse: () => Next): Next {
    try {
      const finding = await debits.find(call, row);
      if (typeof finding === 'object') return await confirmed(row, finding.found);
      if (finding !== 'none') return await park(row, `the CRM shows ${finding} Debits`);
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      noteFailure(row, error);
      return pause(row);
    }
    return orElse();
  }

  /** Between the Debit and the write that records it, no balance may be read for another redemption. */
  const underPointsLock = (row: RedemptionRow, work: () => Next): Next =>
    deps.locks.withLock(`points:${row.memberId}`, work);

  return {
    async begin(call: CallContext, row: RedemptionRow): Next {
      const { debit } = deps.kinds[row.kind];
      // If the club does not post the Debit, an encash stays on hold until it is paid or refused; a stay's points are
      // left to the backend.
      if (debit !== 'club') {
        return records.advance(row, { to: 'CONFIRMED', ...(debit === 'backend' ? { hold: 'posted' } : {}) });
      }
      if (!debits.repeatable && (await records.hasTwin(row, 'DEBITING'))) return pause(row);
      const wasRefused = row.steps.some(({ name }) => name === 'POINTS_DEBITED');
      const debiting = await records.advance(row, { to: 'DEBITING', steps: [['POINTS_DEBITED', 'PENDING']] });
      await crashPoint(`${row.kind}:debiting`);
      if (!debiting) return null;
      const next = asRedemption(debiting);
      const post = () => send(call, next);
      return underPointsLock(next, () => (wasRefused ? findFirst(call, next, post) : post()));
    },

    resume: (call: CallContext, row: RedemptionRow): Next =>
      underPointsLock(row, () =>
        findFirst(call, row, async () => {
          // Without a key, a lost request may still arrive: do not send a second one before the settle time is over.
          if (!debits.repeatable && !deps.isSettled(row)) return pause(row);
          const again = await records.tryAgain(row);
          return again && send(call, asRedemption(again));
        }),
      ),
  };
}
