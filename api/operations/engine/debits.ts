import { debitReason } from '#rules/transactionReason.ts';
import type { CallContext } from '../../upstreams/calls.ts';
import {
  createTransaction,
  findTransactionByKey,
  getTransactionsSince,
} from '../../upstreams/salesforce/transactions.ts';
import type { PointsTransactionRecord } from '../../upstreams/salesforce/transactions.ts';
import type { RedemptionRow } from '../records/types.ts';
import type { OperationQueries } from '../records/records.ts';
import { earliestOf, type Finding, type KindDeps } from './kind.ts';
import { saysOf } from './matchDebits.ts';

export type Debits = ReturnType<typeof createDebits>;

/**
 * The Debit of a redemption in the CRM. It has its own external key if the org has a field for it; otherwise it is
 * looked up.
 */
export function createDebits({ crm, externalIdField }: KindDeps, records: OperationQueries) {
  const keyOf = ({ kind, id }: RedemptionRow) =>
    externalIdField === null ? undefined : { field: externalIdField, key: `${kind.toLowerCase()}-${id}-debit` };

  /** The member's Debits since an instant, newest first, with an allowance for clocks. Rejects with UpstreamError. */
  const since = (call: CallContext, memberId: string, from: Date): Promise<PointsTransactionRecord[]> =>
    getTransactionsSince(crm, call, { memberId, since: earliestOf(from).toISOString(), type: 'DEBIT' });

  return {
    since,

    /** Whether the request can be repeated without a second effect. */
    repeatable: externalIdField !== null,

    /** Requests the Debit and returns the transaction ID. Rejects with UpstreamError. */
    post(call: CallContext, redemption: RedemptionRow): Promise<string> {
      const { memberId, points } = redemption;
      const debit = { memberId, type: 'DEBIT', points, reason: debitReason(redemption) } as const;
      return createTransaction(crm, call, debit, keyOf(redemption));
    },

    /** Reads the CRM to learn whether an earlier request arrived. Rejects with UpstreamError. */
    async find(call: CallContext, redemption: RedemptionRow): Promise<Finding> {
      const key = keyOf(redemption);
      if (key) {
        const transaction = await findTransactionByKey(crm, call, key);
        return transaction ? { found: transaction.id } : 'none';
      }
      const { memberId, points, createdAt } = redemption;
      const rows = await since(call, memberId, createdAt);
      const like = rows.filter((row) => row.points === points);
      const { this: named, nothing: unnamed = [] } = Object.groupBy(like, (row) => saysOf(row, redemption));
      const same = (named ?? unnamed).map(({ id }) => id);
      const taken = await records.linkedTransactions(same);
      const [only, ...others] = same.filter((id) => !taken.has(id));
      if (only === undefined) return 'none';
      // It could also be the Debit of an encash that the backend has just settled.
      const shared = !named && (await records.awaitingDebit(memberId)).some((row) => row.points === points);
      return others.length === 0 && !shared ? { found: only } : 'several';
    },
  };
}
