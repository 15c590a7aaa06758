import { sendingStatus } from '#rules/operation.ts';
import type { MemberContext } from '../shared/context.ts';
import type { ReferralModel } from './model.ts';
import { friendsOf } from '../../operations/kinds/friend.ts';
import { leadsUnderWay } from '../../operations/kinds/lead.ts';
import type { Session } from '../../store/auth/sessions.ts';
import { readParts } from '../shared/readParts.ts';
import { friendReferral, leadReferral, waitingReferral } from './referral.ts';

/**
 * The people that a member has referred, newest first: friends recorded by the club, leads in the CRM, and leads that
 * the club is still sending. A part that cannot be read is left out and named in the response.
 *
 * @throws an outage when neither friends nor leads can be read.
 */
export async function readReferrals(
  { memberId, membershipNumber }: Session,
  context: MemberContext,
): Promise<ReferralModel[]> {
  const { store } = context.services;
  const [found, leads] = await readParts(
    context,
    [
      'friends',
      () =>
        Promise.all([
          context.operations.load({ memberId, kinds: ['REFER_FRIEND', 'REFER_LEAD'] }),
          store.referralAcceptances.waitingOf(memberId),
        ]),
    ],
    ['leads', () => context.leads.load(membershipNumber)],
  );
  const [ours, waiting] = found ?? [[], []];
  const theirs = leads ?? [];
  const sent = new Map(ours.map((operation) => [operation.upstreamId, operation]));
  const underWay = leadsUnderWay(ours, theirs, context.services.crm.clock).map(({ lead, operation }) => {
    const createdAt = operation.createdAt.toISOString();
    return leadReferral({ ...lead, id: operation.id, status: sendingStatus, createdAt }, operation);
  });
  const arrived = theirs.map((lead) => leadReferral(lead, sent.get(lead.id)));
  return [...waiting.map(waitingReferral), ...friendsOf(ours).map(friendReferral), ...underWay, ...arrived].toSorted(
    (a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt),
  );
}
