import { splitName } from '#rules/membership.ts';
import { messages } from '#rules/messages.ts';
import type { ResolversTypes, SubmitEnquiryInput } from '../../__generated__/schema.ts';
import type { GraphContext } from '../../context.ts';
import type { Session } from '../../store/sessions.ts';
import { submitEnquiry as submitUpstream } from '../../upstreams/club/enquiries.ts';
import { UpstreamError } from '../../upstreams/errors.ts';
import { failure, notSignedIn, validationFailure } from '../failure.ts';
import { knownProjects } from '../knownProjects.ts';
import { sessionOf } from '../membership.ts';
import { refusalCode } from '../refusal.ts';

type Outcome = Awaited<ResolversTypes['SubmitEnquiryResult']>;

/**
 * Asks the sales team to call the member about a project. Public 3, 4 and 7 (Enquiry). What the club knows of the member
 * goes with it; a source that is away does not stop it.
 */
export async function submitEnquiry({ projectId }: SubmitEnquiryInput, context: GraphContext): Promise<Outcome> {
  if (!context.session && !context.sessionUnknown) return notSignedIn();
  const session = sessionOf(context);
  const { services, call } = context;
  const projects = await knownProjects(context);
  if (projects && !projects.has(projectId)) {
    return validationFailure([{ field: 'projectId', message: messages.selectProject }]);
  }
  const [name, email] = await Promise.all([nameOf(session, context), emailOf(session, context)]);
  const { memberId: userId, mobile, restToken } = session;
  try {
    await submitUpstream(services.rest, call, restToken, { ...name, mobile, email, userId, projectId });
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    return failure('EnquiryFailedError', messages.enquiryNotSent, refusalCode(error));
  }
  return { __typename: 'SubmitEnquirySuccess', message: messages.enquiryTaken };
}

/** As the CRM keeps it now, else as the login found it. Who has one name gives it twice: the backend insists on both. */
async function nameOf({ memberId, name }: Session, { members }: GraphContext) {
  const known = splitName(name ?? '');
  const member = await orNull(() => members.load({ id: memberId, fields: ['firstName', 'lastName'] }));
  const lastName = member?.lastName ?? known.lastName;
  return { firstName: (member?.lastName ? member.firstName : known.firstName) ?? lastName, lastName };
}

/** Of the default address; empty where there is none. */
const emailOf = async ({ restToken }: Session, { addresses }: GraphContext): Promise<string> =>
  (await orNull(() => addresses.load(restToken)))?.[0]?.email ?? '';

async function orNull<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof UpstreamError) return null;
    throw error;
  }
}
