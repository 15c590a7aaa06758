import { sendingStatus } from '#rules/operation.ts';
import type { MemberContext } from '../shared/context.ts';
import type { ReferralModel } from './model.ts';
import { friendsOf } from '../../operations/kinds/friend.ts';
import { leadsUnderWay } from '../../operations/kinds/lead.ts';
import type { Session } from '../../store/auth/sessions.ts';
import { readParts } from '../shared/readParts.ts';
import { friendReferral, leadReferral, waitingReferral, isDuplicate, sendOnce } from './referral.ts';
import { messages } from '#rules/messageByName.ts';
import { referFriendRule } from '#rules/referral.ts';
import type { ReferFriendInput, ResolversTypes } from '../../__generated__/schema.ts';
import { failure, faultsOf, validationFailure } from '../shared/userErrors.ts';
import { knownProjects } from '../catalogue/knownProjects.ts';
import { inactive, sessionOf } from '../identity/membership.ts';

type Outcome = Awaited<ResolversTypes['ReferFriendResult']>;

/**
 * Refers a friend for a project, exactly once. While it is unknown whether the backend has the referral, the response
 * says that it is being sent, and the club retries in the background. See docs/domain/referrals.md#sent-once.
 */
export async function referFriend(input: ReferFriendInput, context: MemberContext): Promise<Outcome> {
  const session = sessionOf(context);
  const refusal = await inactive(context, session);
  if (refusal) return refusal;
  const form = referFriendRule.safeParse(input);
  if (!form.success) return validationFailure(faultsOf(form.error));
  if (form.data.phone === session.mobile) return validationFailure([{ field: 'phone', message: messages.ownNumber }]);
  const { projectId, name, phone } = form.data;
  const projects = await knownProjects(context);
  const project = projects?.get(projectId);
  if (projects && !project) return validationFailure([{ field: 'projectId', message: messages.selectProject }]);

  const { memberId, membershipNumber: customerCode, restToken } = session;
  const referredOn = context.services.now().toISOString();
  const details = { projectId, projectName: project?.name ?? null, name, phoneLast4: phone.slice(-4) };
  const outcome = await sendOnce(context, {
    kind: 'REFER_FRIEND',
    key: [memberId, phone, projectId],
    memberId,
    payload: { restToken, customerCode, name, phone, projectId, referredOn },
    details,
  });
  if (!outcome) return failure('ReferralFailedError', messages.referralNotSent, 'UPSTREAM_UNAVAILABLE');
  if (isDuplicate(outcome)) return failure('DuplicateReferralError', messages.duplicateReferral, 'DUPLICATE');
  if (outcome.failure) return failure('ReferralFailedError', messages.referralNotSent, 'REJECTED');
  return {
    __typename: 'ReferFriendSuccess',
    me: { session },
    referral: friendReferral({ details, operation: outcome }),
  };
}

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
