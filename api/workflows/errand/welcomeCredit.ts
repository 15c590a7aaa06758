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

/** Gives a member without transactions a Credit, at most once ever. See docs/domain/points.md#welcome-credit. */
export interface WelcomeCredits {
  /**
   * Gives the Credit, if it has not been given yet. A CRM failure does not fail the login; the Credit is retried in the
   * background until it is settled.
   *
   * @returns whether this call gave it.
   */
  give(call: CallContext, member: Pick<MemberRecord, 'id' | 'active'>): Promise<boolean>;
  /** Resumes a Credit that a login left unsettled, and schedules the next attempt if one is needed. */
  resume(call: CallContext, memberId: string): Promise<void>;
}

/** The prefix of the job ID for a member's welcome Credit. */
export const welcomeJob = 'welcome:';
/** Longer than a login takes, so that after a success the job only reads the record. */
const rescueSeconds = 10;
const againSeconds = 60;

const newestOf = (memberId: string): LedgerQuery => ({
  memberId,
  first: 1,
  after: null,
  filter: { type: null, from: null, to: null, search: null },
});

/** The record for a member who already had transactions. */
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
   * Two guards prevent a second Credit. The record in the store is kept forever, so there is none even if all
   * transactions were deleted from the CRM. Reading the CRM before each attempt, and waiting after a lost response,
   * covers a request that arrives late.
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
      // A request with a lost response may still arrive, so do not send a second one before the settle time is over.
      // With a key a repeat is the same request.
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
      // Schedule the job before anything else, so that the work is resumed after a crash.
      await goOnIn(id, rescueSeconds);
      return attempt(call, id);
    },

    async resume(call, memberId) {
      if (await welcomeCredits.isDone(memberId)) return;
      try {
        const [member] = await getMembersById(crm, call, [memberId], ['active']);
        // A later login starts again.
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
