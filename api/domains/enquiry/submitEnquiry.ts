import { splitName } from '#rules/membership.ts';
import { inWords, messages } from '#rules/messageByName.ts';
import type { ResolversTypes, SubmitEnquiryInput } from '../../__generated__/schema.ts';
import type { MemberContext } from '../shared/context.ts';
import { StoreError } from '../../store/database/errors.ts';
import type { Session } from '../../store/auth/sessions.ts';
import { submitEnquiry as submitUpstream } from '../../upstreams/club/enquiries.ts';
import { UpstreamError } from '../../upstreams/errors.ts';
import { addActivity } from '../shared/memberActivity.ts';
import { orNull, outcomeUnknown } from '../shared/errors.ts';
import { isUnknown, unconfirmed } from '../shared/unconfirmed.ts';
import { knownProjects } from '../catalogue/knownProjects.ts';
import { sessionOf } from '../identity/membership.ts';
import { failure, refusalCode, validationFailure } from '../shared/userErrors.ts';

type Outcome = Awaited<ResolversTypes['SubmitEnquiryResult']>;

/**
 * Asks the sales team to call the member about a project. The member's details are sent along as far as they can be
 * read. A repeat for the same project within a short time gets the same response and sends nothing. See
 * docs/domain/visits.md#enquiry.
 */
export async function submitEnquiry({ projectId }: SubmitEnquiryInput, context: MemberContext): Promise<Outcome> {
  const session = sessionOf(context);
  const projects = await knownProjects(context);
  if (projects && !projects.has(projectId)) {
    return validationFailure([{ field: 'projectId', message: messages.selectProject }]);
  }
  const { memberId } = session;
  const { enquiries, locks } = context.services.store;
  try {
    // Under a lock, so that of several concurrent enquiries the first one is sent and the others find it.
    return await locks.withLock(`enquiry:${memberId}:${projectId}`, async () => {
      if (await isRepeated(context, memberId, projectId)) return taken(context, session);
      if (await lostOf(context, projectId).isPending()) throw outcomeUnknown(null, messages.enquiryUnconfirmed);
      const failed = await send(projectId, session, context);
      if (failed) return failed;
      await addActivity(context, enquiries, memberId, { projectId });
      return taken(context, session);
    });
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    return failure('EnquiryFailedError', messages.enquiryNotSent, 'UPSTREAM_UNAVAILABLE');
  }
}

/** The enquiry without an answer. The backend has no list of enquiries, so nobody can look it up. */
const lostOf = (context: MemberContext, projectId: string) =>
  unconfirmed(context, ['enquiry', projectId], context.services.enquiryRepeatSeconds);

const taken = ({ services: { rules }, language }: MemberContext, session: Session) => ({
  __typename: 'SubmitEnquirySuccess' as const,
  me: { session },
  message: inWords(messages.enquiryTaken(rules.enquiryContactDays), language),
});

/** Whether the member's last enquiry for this project is so recent that this one counts as the same. */
async function isRepeated({ services }: MemberContext, memberId: string, projectId: string): Promise<boolean> {
  const since = services.now().getTime() - services.enquiryRepeatSeconds * 1000;
  const sent = await services.store.enquiries.list(memberId);
  return sent.some((one) => one.projectId === projectId && one.createdAt.getTime() > since);
}

/** Returns the failure, or null when the backend accepted the enquiry. */
async function send(projectId: string, session: Session, context: MemberContext) {
  const [name, email] = await Promise.all([nameOf(session, context), emailOf(session, context)]);
  const { memberId: userId, mobile, restToken } = session;
  try {
    const enquiry = { ...name, mobile, email, userId, projectId };
    await submitUpstream(context.services.rest, context.call, restToken, enquiry);
    return null;
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    if (isUnknown(error)) throw await lostOf(context, projectId).remember(messages.enquiryUnconfirmed, error);
    return failure('EnquiryFailedError', messages.enquiryNotSent, refusalCode(error));
  }
}

/**
 * The name in the CRM, or from the login if the CRM does not respond. A single name is sent as first and last name,
 * since the backend requires both.
 */
async function nameOf({ memberId, name }: Session, { members }: MemberContext) {
  const known = splitName(name ?? '');
  const member = await orNull(() => members.load({ id: memberId, fields: ['firstName', 'lastName'] }));
  const lastName = member?.lastName ?? known.lastName;
  return { firstName: (member?.lastName ? member.firstName : known.firstName) ?? lastName, lastName };
}

const emailOf = async ({ restToken }: Session, { addresses }: MemberContext): Promise<string> =>
  (await orNull(() => addresses.load(restToken)))?.[0]?.email ?? '';
