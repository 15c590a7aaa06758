import { addPoints, spendablePoints } from '#rules/points.ts';
import { totalsLagMs } from '#rules/runningBalance.ts';
import { UpstreamError } from '../../upstreams/errors.ts';
import type { CallContext } from '../../upstreams/calls.ts';
import { sumTransactions } from '../../upstreams/salesforce/ledgerSums.ts';
import { getMembersById } from '../../upstreams/salesforce/members.ts';
import type { EngineDeps } from './sending.ts';

/**
 * Debits of the club that the CRM's balance does not include yet, because its totals are calculated from time to time. Where
 * they are calculated at once, this costs no call. See docs/domain/points.md#totals-that-lag.
 */
export function createLateRollUps({ crm, store, now }: Pick<EngineDeps, 'crm' | 'store' | 'now'>) {
  const { operations: records } = store;

  /** How much more a balance says than the CRM's ledger; null when that cannot be told. */
  async function excessOf(call: CallContext, memberId: string, balance: number): Promise<number | null> {
    try {
      const [member] = await getMembersById(crm, call, [memberId], ['expired']);
      const expired = member?.expired ?? null;
      if (expired === null) return null;
      const { credits, debits, unreadableCount } = await sumTransactions(crm, call, memberId);
      return unreadableCount > 0 ? null : addPoints(balance, -credits, debits, expired);
    } catch (error) {
      if (error instanceof UpstreamError) return null;
      throw error;
    }
  }

  /**
   * The points of Debits made before a balance was read that it does not include. A balance above what a redemption left does not
   * include its Debit, or a Credit has come since: then the CRM's ledger decides. If it cannot be read, they count.
   *
   * @param read.at the store's time from before the balance was read
   */
  return async (
    call: CallContext,
    memberId: string,
    read: { readonly balance: number; readonly at: Date },
  ): Promise<number> => {
    const since = new Date(now().getTime() - totalsLagMs);
    const debited = await records.debitedAbove(memberId, spendablePoints(read.balance), { since, before: read.at });
    if (debited === 0) return 0;
    const excess = await excessOf(call, memberId, read.balance);
    return excess === null ? debited : Math.min(debited, Math.max(0, Math.ceil(excess)));
  };
}
