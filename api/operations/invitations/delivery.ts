import type { AcceptanceState } from '#rules/referralLink.ts';
import type { Logger } from 'pino';
import type { Operations, SubmissionOutcome } from '../engine/operations.ts';
import { friendDetails } from '../kinds/friend.ts';
import type { OperationRow } from '../../store/operations/types.ts';
import { mostDueAcceptances } from '../../store/referral/due.ts';
import type { AcceptanceRecord } from '../../store/referral/acceptances.ts';
import type { ReferralLinkRecord } from '../../store/referral/links.ts';
import { LockTimeoutError } from '../../store/database/errors.ts';
import type { Store } from '../../store/store.ts';
import { CallCounter, type CallContext } from '../../upstreams/calls.ts';
import { UpstreamError } from '../../upstreams/errors.ts';
import type { Crm } from '../../upstreams/salesforce/crm.ts';
import { getMembersById } from '../../upstreams/salesforce/members.ts';

/** Sends accepted invitations in the background. What it cannot send now is tried again; none of these throw. */
export interface InvitationDelivery {
  /** A friend has accepted one. */
  readonly accepted: (requestId: string, acceptanceId: string) => void;
  /** The member can send those that wait. */
  readonly loggedIn: (requestId: string, memberId: string) => void;
  /** All that can be sent now; once a minute. */
  readonly sendDue: () => void;
  /** Resolves when this process sends nothing. */
  readonly drain: () => Promise<void>;
}

/** A round waits this long for the lock of a member, whose turn comes again in the next one. */
const roundWaitMs = 1_000;

/** What the state of an operation says about the invitation that it was begun for, or that met it. */
export function stateOfOperation(
  { id }: AcceptanceRecord,
  operation: OperationRow | SubmissionOutcome,
): AcceptanceState {
  if (operation.stage === 'FAILED') return operation.failure === 'DUPLICATE' ? 'ALREADY' : 'REFUSED';
  if (operation.stage !== 'CONFIRMED') return 'SENDING';
  // The member's form, or another link, may have sent the same referral first.
  return friendDetails.safeParse(operation.details).data?.acceptanceId === id ? 'SENT' : 'ALREADY';
}

/**
 * Sends accepted invitations in the member's name, with the token of a living login of the member. Without one, and
 * when the backend accepts none of them, an invitation waits for the next login. See docs/domain/referrals.md#links.
 */
export function createInvitationDelivery(deps: {
  readonly store: Store;
  readonly operations: Pick<Operations, 'submit'>;
  readonly crm: Crm;
  readonly log: Logger;
}): InvitationDelivery {
  const { store, operations, crm, log } = deps;
  const { referralAcceptances: acceptances, referralLinks, sessions, dueAcceptances } = store;
  const underWay = new Set<Promise<unknown>>();

  /** As for a referral by the form, the CRM's silence does not stop it. */
  const isInactive = async (call: CallContext, memberId: string): Promise<boolean> => {
    try {
      const [member] = await getMembersById(crm, call, [memberId], ['active']);
      return member?.active === false;
    } catch (error) {
      if (error instanceof UpstreamError) return false;
      throw error;
    }
  };

  const submit = (call: CallContext, acceptance: AcceptanceRecord, link: ReferralLinkRecord, mobile: string) => {
    const { memberId, projectId, projectName } = link;
    const { id: acceptanceId, name, phoneLast4, acceptedAt } = acceptance;
    const details = { projectId, projectName, name, phoneLast4, acceptanceId };
    const referral = { name, phone: mobile, projectId, referredOn: acceptedAt.toISOString() };
    return (session: { readonly restToken: string; readonly membershipNumber: string }) =>
      operations.submit(call, {
        kind: 'REFER_FRIEND',
        key: [memberId, mobile, projectId],
        memberId,
        payload: { ...referral, restToken: session.restToken, customerCode: session.membershipNumber },
        details,
      });
  };

  async function send(call: CallContext, acceptance: AcceptanceRecord, link: ReferralLinkRecord): Promise<void> {
    const { mobile, tokenRefusedAt } = acceptance;
    const tokens = await sessions.restTokensOf(link.memberId, tokenRefusedAt);
    if (mobile === null || tokens.length === 0) return;
    if (await isInactive(call, link.memberId)) return acceptances.move(acceptance, 'INACTIVE', null);
    const sendWith = submit(call, acceptance, link, mobile);
    for (const token of tokens) {
      const outcome = await sendWith(token);
      if (outcome.failure === 'TOKEN_OVER') continue;
      return acceptances.move(acceptance, stateOfOperation(acceptance, outcome), outcome.id);
    }
    return acceptances.waitForLogin(acceptance);
  }

  /** Records the end of the operation, or sends again what needs a new token. */
  async function followUp(call: CallContext, acceptance: AcceptanceRecord, link: ReferralLinkRecord): Promise<void> {
    const operation = acceptance.operationId === null ? null : await store.operations.find(acceptance.operationId);
    if (!operation || operation.stage === 'NEEDS_REVIEW') return send(call, acceptance, link);
    if (operation.failure === 'TOKEN_OVER') return acceptances.waitForLogin(acceptance);
    const state = stateOfOperation(acceptance, operation);
    if (state !== 'SENDING') await acceptances.move(acceptance, state, operation.id);
  }

  async function deliver(call: CallContext, id: string): Promise<void> {
    // Read under the lock: it may have been sent, or deleted with the data of the member.
    const acceptance = await acceptances.find(id);
    const link = acceptance && (await referralLinks.find(acceptance.linkId));
    if (!acceptance || !link) return;
    if (acceptance.state === 'WAITING') await send(call, acceptance, link);
    if (acceptance.state === 'SENDING') await followUp(call, acceptance, link);
  }

  /** The members whose invitations another process sends, or of whom a request holds the lock. */
  type Busy = Set<string>;

  /** What fails is tried again in the next round, and keeps no other invitation from being sent. */
  async function tryOne(call: CallContext, id: string, busy: Busy, waitMs?: number): Promise<void> {
    let memberId: string | undefined;
    try {
      const acceptance = await acceptances.find(id);
      memberId = (acceptance && (await referralLinks.find(acceptance.linkId)))?.memberId;
      if (memberId === undefined || busy.has(memberId)) return;
      await store.locks.withLock(
        `invitations:${memberId}`,
        () => deliver(call, id),
        waitMs === undefined ? {} : { waitMs },
      );
    } catch (error) {
      if (error instanceof LockTimeoutError && memberId !== undefined) busy.add(memberId);
      else log.error({ err: error, requestId: call.requestId, acceptance: id }, 'an accepted invitation was not sent');
    }
  }

  /** Tries all that are due, one after the other. */
  async function deliverDue(requestId: string, memberId: string | null, waitMs?: number): Promise<void> {
    const call: CallContext = { requestId, calls: new CallCounter() };
    const busy: Busy = new Set();
    let after: string | null = null;
    do {
      const ids: readonly string[] = await dueAcceptances.list(memberId, after);
      for (const id of ids) await tryOne(call, id, busy, waitMs);
      after = ids.length < mostDueAcceptances ? null : (ids.at(-1) ?? null);
    } while (after !== null);
  }

  const begin = (requestId: string, work: () => Promise<void>): void => {
    const begun = work().catch((error: unknown) => {
      log.error({ err: error, requestId }, 'accepted invitations were not sent');
    });
    underWay.add(begun);
    void begun.then(() => underWay.delete(begun));
  };

  let inRound = false;
  async function round(): Promise<void> {
    if (inRound) return;
    inRound = true;
    try {
      await deliverDue('invitations', null, roundWaitMs);
    } finally {
      inRound = false;
    }
  }

  return {
    accepted: (requestId, id) => begin(requestId, () => tryOne({ requestId, calls: new CallCounter() }, id, new Set())),
    loggedIn: (requestId, memberId) => begin(requestId, () => deliverDue(requestId, memberId)),
    sendDue: () => begin('invitations', round),
    async drain() {
      while (underWay.size > 0) await Promise.allSettled(underWay);
    },
  };
}
