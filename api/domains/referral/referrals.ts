import { sendingStatus } from '#rules/operation.ts';
import { messages } from '#rules/messages.ts';
import type { Referral } from '../../__generated__/schema.ts';
import type { MemberContext } from '../shared/context.ts';
import { friendsOf } from '../../operations/kinds/friend.ts';
import { leadsUnderWay } from '../../operations/kinds/lead.ts';
import { StoreError } from '../../store/database/errors.ts';
import type { Session } from '../../store/auth/sessions.ts';
import { UpstreamError } from '../../upstreams/errors.ts';
import { unavailable } from '../shared/errors.ts';
import { friendReferral, leadReferral } from './referral.ts';

/**
 * The people that a member has referred, newest first: friends recorded by the club, leads in the CRM, and leads that
 * the club is still sending. A part that cannot be read is left out and named in the response.
 *
 * @throws an outage when neither friends nor leads can be read.
 */
export async function readReferrals(
  { memberId, membershipNumber }: Session,
  context: MemberContext,
): Promise<Referral[]> {
  const { services, notes } = context;
  const [operations, leads] = await Promise.all([
    orFailure(context, () => services.store.operations.list(memberId, ['REFER_FRIEND', 'REFER_LEAD'])),
    orFailure(context, () => context.leads.load(membershipNumber)),
  ]);
  if (operations instanceof Error && leads instanceof Error) throw unavailable(messages.fetchFailed, leads);
  if (operations instanceof Error) notes.add('partial:friends');
  if (leads instanceof Error) notes.add('partial:leads');
  const ours = operations instanceof Error ? [] : operations;
  const theirs = leads instanceof Error ? [] : leads;
  const sent = new Map(ours.map((operation) => [operation.upstreamId, operation]));
  const underWay = leadsUnderWay(ours, theirs).map(({ lead, operation }) => {
    const createdAt = operation.createdAt.toISOString();
    return leadReferral({ ...lead, id: operation.id, status: sendingStatus, createdAt }, operation);
  });
  const arrived = theirs.map((lead) => leadReferral(lead, sent.get(lead.id)));
  return [...friendsOf(ours).map(friendReferral), ...underWay, ...arrived].toSorted(
    (a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt),
  );
}

/** The result of a source, or its failure, which is logged. */
async function orFailure<T>(
  { services, call }: MemberContext,
  read: () => Promise<T>,
): Promise<T | UpstreamError | StoreError> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof UpstreamError || error instanceof StoreError)) throw error;
    services.log.warn({ err: error, requestId: call.requestId }, 'a part of the referrals could not be had');
    return error;
  }
}
