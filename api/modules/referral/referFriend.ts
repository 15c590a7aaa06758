import { messages } from '#rules/messages.ts';
import { referFriendRule } from '#rules/referral.ts';
import type { ReferFriendInput, ResolversTypes } from '../../__generated__/schema.ts';
import type { GraphContext } from '../../context.ts';
import { addReferral, isDuplicateReferral } from '../../upstreams/club/referrals.ts';
import { UpstreamError } from '../../upstreams/errors.ts';
import { noteDeed } from '../deeds.ts';
import { failure, faultsOf, notSignedIn, validationFailure } from '../failure.ts';
import { knownProjects } from '../knownProjects.ts';
import { inactive, sessionOf } from '../membership.ts';
import { refusalCode } from '../refusal.ts';
import { friendReferral } from './referral.ts';

type Outcome = Awaited<ResolversTypes['ReferFriendResult']>;

/** Refers a friend for a project. Public 5, 7 and 8 (Referral). */
export async function referFriend(input: ReferFriendInput, context: GraphContext): Promise<Outcome> {
  if (!context.session && !context.sessionUnknown) return notSignedIn();
  const session = sessionOf(context);
  const { services, call } = context;
  const refusal = await inactive(context, session);
  if (refusal) return refusal;
  const form = referFriendRule.safeParse(input);
  if (!form.success) return validationFailure(faultsOf(form.error));
  const { projectId, name, phone } = form.data;
  const projects = await knownProjects(context);
  const project = projects?.get(projectId);
  if (projects && !project) return validationFailure([{ field: 'projectId', message: messages.selectProject }]);

  const friend = { customerCode: session.membershipNumber, name, phone, projectId };
  try {
    const referredOn = services.now().toISOString();
    await addReferral(services.rest, call, session.restToken, { ...friend, referredOn });
  } catch (error) {
    return notReferred(error);
  }
  const details = { projectId, projectName: project?.name ?? null, name, phoneLast4: phone.slice(-4) };
  const deed = await noteDeed(context, services.store.referrals, session.memberId, details);
  return { __typename: 'ReferFriendSuccess', referral: friendReferral(deed) };
}

function notReferred(error: unknown) {
  if (!(error instanceof UpstreamError)) throw error;
  if (isDuplicateReferral(error)) {
    return failure('DuplicateReferralError', messages.duplicateReferral, 'DUPLICATE');
  }
  const message = error.outcome === 'unknown' ? messages.referralUnknown : messages.referralNotSent;
  return failure('ReferralFailedError', message, refusalCode(error));
}
