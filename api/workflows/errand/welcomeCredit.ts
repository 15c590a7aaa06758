import { welcomePoints } from '#rules/constants.ts';
import { welcomeReason } from '#rules/transactionReason.ts';
import type { Logger } from 'pino';
import type { Store } from '../../store/store.ts';
import type { CallContext } from '../../upstreams/calls.ts';
import { UpstreamError } from '../../upstreams/errors.ts';
import type { Crm } from '../../upstreams/salesforce/crm.ts';
import { getMembersById } from '../../upstreams/salesforce/members.ts';
import type { MemberRecord } from '../../upstreams/salesforce/members.ts';
import { createTransaction, getLedgerPage, isWelcomeCredit } from '../../upstreams/salesforce/transactions.ts';
import type { LedgerQuery } from '../../upstreams/salesforce/transactions.ts';

/** The Credit of a member without transactions, at most once for ever. See docs/domain/points.md#welcome-credit. */
export interface WelcomeCredits {
  /**
   * Gives it, if it is not given yet. A failure of the CRM stops no login: it goes on by itself until it is settled.
   *
   * @returns whether this call gave it.
   */
  give(call: CallContext, member: Pick<MemberRecord, 'id' | 'active'>): Promise<boolean>;
  /** Goes on with what a login left unsettled, and sees to it that somebody goes on after that. */
  resume(call: CallContext, memberId: string): Promise<void>;
}

/** How the queue calls the welcome Credit of a member. */
export const welcomeJob = 'welcome:';
/** Longer than a login takes, so that what went well costs the queue's look at the note and no more. */
const rescueSeconds = 10;
const againSeconds = 60;

const newestOf = (memberId: string): LedgerQuery => ({
  memberId,
  first: 1,
  after: null,
  filter: { type: null, from: null, to: null, search: null },
});

/** What is noted for a member who had other transactions. */
const noCreditNeeded = 'none';

export function createWelcomeCredits(deps: {
  readonly crm: Crm;
  readonly store: Store;
  readonly log: Logger;
  readonly externalIdField: string | null;
}): WelcomeCredits {
  const { crm, store, log, externalIdField } = deps;
  const { welcomeCredits, jobs } = store;
  const keyOf = (memberId: string) =>
    externalIdField === null ? undefined : { field: externalIdField, key: `bonus-welcome-${memberId}` };
  const goOnIn = (memberId: string, seconds: number) => jobs.send('errand', `${welcomeJob}${memberId}`, seconds);
  const noteFailure = (call: CallContext, { operation, kind }: UpstreamError) =>
    log.warn({ requestId: call.requestId, operation, kind }, 'welcome Credit not settled');

  /**
   * The store's note, kept for good, guards against a second Credit even when every transaction were deleted from the CRM;
   * the reading before each try, and the wait after one whose answer was lost, guard against a try that arrives late.
   */
  async function attempt(call: CallContext, memberId: string): Promise<boolean> {
    const key = keyOf(memberId);
    const state = await welcomeCredits.begin(memberId);
    if (state === 'done') return false;
    try {
      const { rows, totalSize } = await getLedgerPage(crm, call, newestOf(memberId));
      const [newest] = rows;
      if (newest) {
        const isWelcome = totalSize === 1 && isWelcomeCredit(newest);
        await welcomeCredits.done(memberId, isWelcome ? newest.id : noCreditNeeded);
        return false;
      }
      // One whose answer was lost may still arrive: no second one before it must have. Under a key it is the same one.
      if (state === 'unsettled' && !key) return false;
      const credit = { memberId, type: 'CREDIT', points: welcomePoints, reason: welcomeReason } as const;
      await welcomeCredits.done(memberId, await createTransaction(crm, call, credit, key));
      return true;
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      if (state === 'new' && error.outcome === 'refused') await welcomeCredits.abandon(memberId);
      noteFailure(call, error);
      return false;
    }
  }

  return {
    async give(call, { id, active }) {
      if (active === false || (await welcomeCredits.isDone(id))) return false;
      // Before anything else, so that a crash on the way leaves somebody who goes on.
      await goOnIn(id, rescueSeconds);
      return attempt(call, id);
    },

    async resume(call, memberId) {
      if (await welcomeCredits.isDone(memberId)) return;
      try {
        const [member] = await getMembersById(crm, call, [memberId], ['active']);
        // A later login begins anew.
        if (!member || member.active === false) return;
      } catch (error) {
        if (!(error instanceof UpstreamError)) throw error;
        noteFailure(call, error);
        await goOnIn(memberId, againSeconds);
        return;
      }
      await goOnIn(memberId, againSeconds);
      await attempt(call, memberId);
    },
  };
}
