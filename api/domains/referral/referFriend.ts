import { messages } from '#rules/messageByName.ts';
import { referFriendRule } from '#rules/referral.ts';
import type { ReferFriendInput, ResolversTypes } from '../../__generated__/schema.ts';
import type { MemberContext } from '../shared/context.ts';
import { failure, faultsOf, validationFailure } from '../shared/userErrors.ts';
import { knownProjects } from '../catalogue/knownProjects.ts';
import { inactive, sessionOf } from '../identity/membership.ts';
import { friendReferral, isDuplicate, sendOnce } from './referral.ts';

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
