import { createHmac } from 'node:crypto';
import { confirmationRequired } from '../staff/caller.ts';
import type { DeskSettings } from '../staff/settings.ts';
import { Refusal, readReason } from '../shared/refusal.ts';
import type { ProposalRow } from '../../store/desk/proposals.ts';
import type { StaffSession } from '../../store/desk/staffSessions.ts';
import type { OperationRow } from '../../store/operations/types.ts';
import type { Store } from '../../store/store.ts';
import type { CallContext } from '../../upstreams/calls.ts';
import { lockOf } from '../../operations/engine/operations.ts';
import { busy, ChangedMeanwhile, isTransactionId, isUpstreamId, type Reviewer } from './agreement.ts';
import type { DecisionRequest } from './effects.ts';
import type { Preview, ReviewService } from './service.ts';
import { proposerFor, whyNotApproved } from './secondPerson.ts';

/** Who decides in the desk, and with what. */
export interface Decider {
  readonly store: Store;
  readonly settings: Pick<DeskSettings, 'secondPersonPoints'>;
  readonly review: ReviewService;
  readonly call: CallContext;
  readonly session: StaffSession;
  readonly reviewer: Reviewer;
}

export interface DecisionPreviewModel {
  readonly effects: readonly string[];
  readonly conflicts: readonly string[];
  readonly obstacles: readonly string[];
  readonly needsSecondPerson: boolean;
  readonly token: string;
}

/** What the staff enter. */
export interface DecisionEntry {
  readonly id: string;
  readonly decision: DecisionRequest['decision'];
  readonly upstreamId?: string | null | undefined;
  readonly transactionId?: string | null | undefined;
}

/** @throws Refusal */
function requestOf({ id, decision, upstreamId, transactionId }: DecisionEntry): DecisionRequest {
  const given = { upstreamId: upstreamId?.trim() || null, transactionId: transactionId?.trim() || null };
  if (decision === 'RELEASE' && (given.upstreamId ?? given.transactionId) !== null) {
    throw new Refusal('INVALID_INPUT', 'What did not happen has no ids. Leave them out.', 'decision');
  }
  if (given.upstreamId !== null && !isUpstreamId(given.upstreamId)) {
    throw new Refusal('INVALID_INPUT', 'Give an id of at most 64 characters, without spaces.', 'upstreamId');
  }
  if (given.transactionId !== null && !isTransactionId(given.transactionId)) {
    throw new Refusal('INVALID_INPUT', 'Give the CRM id of the Debit, 18 characters.', 'transactionId');
  }
  return { id, decision, ...given };
}

const needsSecondPerson = ({ settings }: Decider, { points }: OperationRow): boolean =>
  points !== null && points > settings.secondPersonPoints;

/** What a decision would do. Nothing is changed. @throws Refusal */
export async function previewDecision(by: Decider, entry: DecisionEntry): Promise<DecisionPreviewModel> {
  const { row, decision, token } = await by.review.preview(by.call, requestOf(entry));
  const { does, conflicts, obstacles } = decision;
  return { effects: does, conflicts: conflicts, obstacles, needsSecondPerson: needsSecondPerson(by, row), token };
}

/** Carries a decision out, or proposes it when it needs a second person. @throws Refusal */
export async function decideOperation(
  by: Decider,
  entry: DecisionEntry,
  given: { readonly token: string; readonly overrule: boolean; readonly reason: string },
): Promise<OperationRow> {
  const agreed = { ...given, reason: readReason(given.reason) };
  return decideOne(by, entry, agreed, false);
}

/** One decision; as a proposal when a second person is needed for it, or for the sum that it is part of. @throws Refusal */
export async function decideOne(
  by: Decider,
  entry: DecisionEntry,
  agreed: { readonly token: string; readonly overrule: boolean; readonly reason: string },
  isProposed: boolean,
): Promise<OperationRow> {
  const request = requestOf(entry);
  const row = await by.review.existing(request.id);
  if (!isProposed && !needsSecondPerson(by, row)) return by.review.decide(by.call, request, agreed, by.reviewer);
  await propose(by, request, agreed, await by.review.previewAgain(by.call, request, agreed));
  return row;
}

async function propose(
  { store: { proposals }, session: { staffId }, reviewer }: Decider,
  { id, ...request }: DecisionRequest,
  { token, overrule, reason }: { readonly token: string; readonly overrule: boolean; readonly reason: string },
  { decision: { does: effects, conflicts } }: Preview,
): Promise<void> {
  const waiting = () => new Refusal('CONFLICT', 'Nothing was changed: another decision waits for approval already.');
  if (await proposals.openOf(id)) throw waiting();
  const detail = `${request.decision.toLowerCase()}: ${effects.join(' ')}`;
  await reviewer.record({ action: 'DECISION_PROPOSED', subject: { kind: 'OPERATION', id }, reason, detail });
  const values = { ...request, operationId: id, token, overrule, effects, conflicts, reason, proposedBy: staffId };
  if (!(await proposals.create(values))) throw waiting();
}

/** @throws Refusal */
async function openProposal({ store: { proposals } }: Decider, id: string): Promise<ProposalRow> {
  const proposal = await proposals.find(id);
  if (!proposal) throw new Refusal('NOT_FOUND', 'There is no such proposal.');
  if (proposal.closedAt !== null) {
    throw new Refusal(
      'CONFLICT',
      `Nothing was changed: the proposal is ${(proposal.outcome ?? 'closed').toLowerCase()}.`,
    );
  }
  return proposal;
}

/** A proposal that the person may approve. @throws Refusal */
async function proposalToApprove(by: Decider, id: string): Promise<ProposalRow> {
  const proposal = await openProposal(by, id);
  const why = await whyNotApproved(by.store, proposal, by.session);
  if (why !== null) throw new Refusal('NOT_ALLOWED', `Nothing was changed. ${why}`);
  return proposal;
}

const proposedRequest = ({ operationId, decision, upstreamId, transactionId }: ProposalRow): DecisionRequest => ({
  id: operationId,
  decision,
  upstreamId,
  transactionId,
});

/**
 * Says which confirmation the session had when the approval was previewed: the approval needs a later one. The fingerprint of
 * the session is a secret of the club, so nobody else can make it.
 */
function approvalToken({ session }: Decider, proposal: ProposalRow, confirmedUntil = session.confirmedUntil): string {
  const before = String(confirmedUntil?.getTime() ?? 0);
  const seen = JSON.stringify([proposal.id, proposal.token, before]);
  return `${before}.${createHmac('sha256', session.tokenFp).update(seen).digest('base64url')}`;
}

/** What the approval of a proposal would do. Nothing is changed. @throws Refusal */
export async function previewApproval(by: Decider, id: string): Promise<DecisionPreviewModel> {
  const proposal = await proposalToApprove(by, id);
  const { decision, token: now, isIncomplete } = await by.review.preview(by.call, proposedRequest(proposal));
  const changed = isIncomplete
    ? 'it cannot be checked now; try again later.'
    : 'it would do something else now than when it was proposed. Decline it, then decide again.';
  return {
    effects: decision.does,
    conflicts: decision.conflicts,
    obstacles: now === proposal.token || decision.obstacles.length > 0 ? decision.obstacles : [changed],
    needsSecondPerson: false,
    token: approvalToken(by, proposal),
  };
}

/** The passkey is used for this approval alone. @throws Refusal, or a CONFIRMATION_REQUIRED error */
async function spendConfirmation(by: Decider, proposal: ProposalRow, token: string): Promise<void> {
  const before = Number(token.split('.')[0]);
  if (token !== approvalToken(by, proposal, new Date(before))) {
    throw new ChangedMeanwhile('this is not what you saw. Check it again.');
  }
  const wasConfirmed = await by.store.staffSessions.endConfirmation(by.session);
  if (!wasConfirmed || by.session.confirmedUntil?.getTime() === before) throw confirmationRequired();
}

/** Carries out what somebody else proposed. A proposal that would do something else now is closed. @throws Refusal */
export async function approveProposal(
  by: Decider,
  { id, token, reason: given }: { readonly id: string; readonly token: string; readonly reason: string },
): Promise<OperationRow> {
  const reason = readReason(given);
  const proposal = await proposalToApprove(by, id);
  await spendConfirmation(by, proposal, token);
  const { token: agreedToken, overrule } = proposal;
  const proposer = await proposerFor(by.store, proposal, by.session.staffId);
  const agreed = { token: agreedToken, overrule, reason, proposal: { id, proposer } };
  try {
    return await by.review.decide(by.call, proposedRequest(proposal), agreed, by.reviewer);
  } catch (error) {
    if (error instanceof ChangedMeanwhile) await by.store.proposals.close(id, 'OBSOLETE');
    throw error;
  }
}

/** Withdraws a proposal, or declines that of somebody else. @throws Refusal */
export async function declineProposal(by: Decider, id: string, given: string): Promise<OperationRow> {
  const reason = readReason(given);
  const row = await by.review.existing((await openProposal(by, id)).operationId);
  // Not while somebody approves it.
  await by.store.locks
    .withLock(lockOf(row), async () => {
      const { operationId, proposedBy } = await openProposal(by, id);
      const subject = { kind: 'OPERATION', id: operationId } as const;
      const detail = proposedBy === by.session.staffId ? 'Withdrawn.' : null;
      await by.reviewer.record({ action: 'DECISION_DECLINED', subject, reason, detail });
      await by.store.proposals.close(id, 'DECLINED');
    })
    .catch(busy);
  return row;
}
