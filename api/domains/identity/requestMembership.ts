import { splitName } from '#rules/membership.ts';
import { messages } from '#rules/messageByName.ts';
import type { ProjectIntent } from '../../__generated__/schema.ts';
import type { MemberContext } from '../shared/context.ts';
import { StoreError } from '../../store/database/errors.ts';
import type { ProjectRecord } from '../../upstreams/club/projects.ts';
import type { UpstreamError } from '../../upstreams/errors.ts';
import { leadFaults } from '../shared/leadFaults.ts';
import { failure, validationFailure } from '../shared/userErrors.ts';

/** What a person registers for. */
export interface Interest {
  readonly project: ProjectRecord | null;
  /** The id of a project that could not be looked up. */
  readonly unknownId: string | null;
  readonly intent: ProjectIntent | null;
}

/** A registration of a person who is neither a member nor a customer of the developer. */
export interface Newcomer {
  readonly form: { readonly fullName: string; readonly email: string; readonly mobile: string };
  readonly interest: Interest;
}

/** Where the fields of a Lead are in the form. */
const formFields = {
  firstName: 'fullName',
  lastName: 'fullName',
  email: 'email',
  mobile: 'mobile',
  project: 'projectId',
} as const;

/**
 * Passes a registration to the sales team as a Lead, once per mobile and project. A repeated request gets the same
 * response and creates no second Lead. It is pending as soon as the club has stored it, whether or not the CRM has
 * confirmed it.
 *
 * @returns why it failed, or null when it is pending.
 */
export async function requestMembership(
  { services, call }: MemberContext,
  { form, interest }: Newcomer,
  { verified }: { readonly verified: boolean },
) {
  const { fullName, email, mobile } = form;
  try {
    let refusedBy: UpstreamError | null = null;
    const refused = (error: UpstreamError) => void (refusedBy = error);
    const outcome = await services.operations.submit(
      { ...call, refused },
      {
        kind: 'REGISTRATION',
        key: interest.project ? [mobile, interest.project.id] : [mobile],
        memberId: null,
        payload: {
          ...splitName(fullName),
          mobile,
          email,
          company: fullName,
          leadSource: services.crm.mapping.lead.sources.registration,
          rating: null,
          project: interest.project?.name ?? null,
          customerType: null,
          membershipNumber: null,
          description: descriptionOf(interest, verified),
        },
      },
    );
    if (outcome.failure !== 'REJECTED') return null;
    const faults = leadFaults(refusedBy, services.crm.mapping, formFields, messages.registrationFailed);
    return faults.length > 0 ? validationFailure(faults) : failed('REJECTED');
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    services.log.error({ err: error, requestId: call.requestId }, 'a registration could not be stored');
    return failed('UPSTREAM_UNAVAILABLE');
  }
}

const intents: Readonly<Record<ProjectIntent, string>> = {
  ENQUIRE: 'Has a question about the project.',
  BOOK_VISIT: 'Wants to book a site visit.',
  REFER: 'Wants to refer a friend for the project.',
};

/** The description for the sales team. */
const descriptionOf = ({ unknownId, intent }: Interest, verified: boolean): string =>
  [
    unknownId && `Interested in the project with the id ${unknownId}.`,
    intent && intents[intent],
    verified ? 'The mobile number was verified by OTP.' : 'The mobile number is not verified.',
  ]
    .filter(Boolean)
    .join(' ');

const failed = (code: 'REJECTED' | 'UPSTREAM_UNAVAILABLE') =>
  failure('RegistrationFailedError', messages.registrationFailed, code);
