import { LockTimeoutError } from '../../store/database/errors.ts';
import type { CallContext } from '../../upstreams/calls.ts';
import type { EncashRecord } from '../../upstreams/club/encash.ts';
import { UpstreamError } from '../../upstreams/errors.ts';
import type { PointsTransactionRecord } from '../../upstreams/salesforce/transactions.ts';
import { matchDebits, type Debits } from './debits.ts';
import type { EngineDeps } from './machine.ts';

/** Reading points does not wait long for another redemption's Debit: the hold then stays until the next read. */
const lockWaitMs = 1_000;
/** The Debit is created with the payment, or soon after it. */
const debitWithinMs = 600_000;

/**
 * The holds of encash requests that are debited outside the club. Such a hold ends when its Debit appears in the CRM,
 * or when the backend has refused the request. See docs/domain/points.md#held-points.
 */
export function createEncashHolds({ store, log, now }: EngineDeps, debits: Debits) {
  const { operations: records, locks } = store;

  /**
   * Runs under the member's points lock: nothing is debited meanwhile, so all Debits linked to other redemptions are
   * known.
   */
  async function link(memberId: string, found: readonly PointsTransactionRecord[], since: Date): Promise<number> {
    const [waiting, linked, rivals] = await Promise.all([
      records.awaitingDebit(memberId),
      records.linkedTransactions(found.map(({ id }) => id)),
      records.debitRivals(memberId, since),
    ]);
    const free = found.filter(({ id }) => !linked.has(id));
    let ended = 0;
    for (const [row, transactionId] of matchDebits(waiting, free, rivals)) {
      if (await records.endHold(row.id, { transactionId })) ended += 1;
    }
    return ended;
  }

  /**
   * Ends the holds whose Debits are now in the CRM. Call it before reading a balance, so that no points count twice.
   * While the CRM is unavailable every hold stays.
   *
   * @param underLock whether the caller holds the member's points lock
   * @returns how many holds ended.
   */
  const settle = async (call: CallContext, memberId: string, { underLock } = { underLock: false }): Promise<number> => {
    const waiting = await records.awaitingDebit(memberId);
    const [oldest] = waiting;
    if (!oldest) return 0;
    try {
      const all = await debits.since(call, memberId, oldest.createdAt);
      const found = all.filter(({ points }) => waiting.some((row) => row.points === points));
      if (found.length === 0) return 0;
      const work = () => link(memberId, found, oldest.createdAt);
      return await (underLock ? work() : locks.withLock(`points:${memberId}`, work, { waitMs: lockWaitMs }));
    } catch (error) {
      if (!(error instanceof UpstreamError) && !(error instanceof LockTimeoutError)) throw error;
      log.warn({ err: error, requestId: call.requestId }, 'Debits of encash requests not looked for');
      return 0;
    }
  };

  return {
    settle,

    /** Takes the status of the member's requests from the backend, and ends the holds that are over. */
    async learn(call: CallContext, memberId: string, requests: readonly EncashRecord[]): Promise<void> {
      const waiting = await records.awaitingDebit(memberId);
      if (waiting.length === 0) return;
      const statusOf = new Map(requests.map(({ id, status }) => [id, status]));
      const having = (status: EncashRecord['status']) =>
        waiting.filter(({ upstreamId }) => upstreamId !== null && statusOf.get(upstreamId) === status);
      await records.notePaid(having('COMPLETED').map(({ id }) => id));
      for (const { id } of having('REJECTED')) await records.endHold(id, 'voided');
      if (having('COMPLETED').length > 0) await settle(call, memberId);
      for (const { id, points, paidAt } of await records.awaitingDebit(memberId)) {
        if (paidAt === null || now().getTime() - paidAt.getTime() < debitWithinMs) continue;
        log.error({ operation: id, points, paidAt }, 'encash paid without a Debit: its points stay held');
      }
    },
  };
}
