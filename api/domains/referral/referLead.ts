import { sendingStatus } from '#rules/operation.ts';
import { messages } from '#rules/messageByName.ts';
import { referLeadRule } from '#rules/referral.ts';
import type { ReferLeadInput, ResolversTypes } from '../../__generated__/schema.ts';
import type { MemberContext } from '../shared/context.ts';
import type { UpstreamError } from '../../upstreams/errors.ts';
import { leadFaults } from '../shared/leadFaults.ts';
import { failure, faultsOf, validationFailure } from '../shared/userErrors.ts';
import { knownProjects } from '../catalogue/knownProjects.ts';
import { inactive, sessionOf } from '../identity/membership.ts';
import { isDuplicate, leadReferral, sendOnce } from './referral.ts';

type Outcome = Awaited<ResolversTypes['ReferLeadResult']>;

/** The CRM's values for the options of the form. */
const wireRatings = { HOT: 'Hot', WARM: 'Warm', COLD: 'Cold' } as const;
const wireTypes = { INDIVIDUAL: 'Individual', COMPANY: 'Company' } as const;

/** Where the fields of a Lead are in the form. */
const formFields = {
  firstName: 'firstName',
  lastName: 'lastName',
  mobile: 'phone',
  project: 'project',
  rating: 'rating',
  customerType: 'customerType',
} as const;

/**
 * Refers a person as a sales lead, exactly once. While it is unknown whether the CRM has the Lead, the response says
 * that it is being sent, and the club retries in the background. See docs/domain/referrals.md#sent-once.
 */
export async function referLead(input: ReferLeadInput, context: MemberContext): Promise<Outcome> {
  const session = sessionOf(context);
  const refusal = await inactive(context, session);
  if (refusal) return refusal;
  const form = referLeadRule.safeParse(input);
  if (!form.success) return validationFailure(faultsOf(form.error));
  if (form.data.phone === session.mobile) return validationFailure([{ field: 'phone', message: messages.ownNumber }]);
  const { firstName, lastName, phone, rating, customerType } = form.data;
  const project = await projectNamed(form.data.project, context);
  if (project === null) return validationFailure([{ field: 'project', message: messages.selectProjectInterested }]);

  const lead = {
    namesTyped: true,
    firstName,
    lastName,
    mobile: phone,
    email: null,
    rating: wireRatings[rating],
    leadSource: context.services.crm.mapping.lead.sources.referral,
    project,
    customerType: wireTypes[customerType],
    company: `${firstName} ${lastName}`,
    membershipNumber: session.membershipNumber,
    description: null,
  };
  let refusedBy: UpstreamError | null = null;
  const refused = (error: UpstreamError) => void (refusedBy = error);
  const outcome = await sendOnce(
    { ...context, call: { ...context.call, refused } },
    {
      kind: 'REFER_LEAD',
      key: [session.membershipNumber, phone, project],
      memberId: session.memberId,
      payload: lead,
    },
  );
  if (!outcome) return failure('ReferralFailedError', messages.leadNotCreated, 'UPSTREAM_UNAVAILABLE');
  if (isDuplicate(outcome)) return failure('DuplicateReferralError', messages.duplicateReferral, 'DUPLICATE');
  if (outcome.failure) {
    const faults = leadFaults(refusedBy, context.services.crm.mapping, formFields, messages.leadNotCreated);
    return faults.length > 0
      ? validationFailure(faults)
      : failure('ReferralFailedError', messages.leadNotCreated, 'REJECTED');
  }
  const { id, upstreamId, stage } = outcome;
  const status = stage === 'CONFIRMED' ? null : sendingStatus;
  const createdAt = outcome.createdAt.toISOString();
  return {
    __typename: 'ReferLeadSuccess',
    me: { session },
    referral: leadReferral({ ...lead, id: upstreamId ?? id, status, createdAt }, outcome),
  };
}

/**
 * The project name as spelled in the list; null when there is no such project. Without the list any name is accepted.
 */
async function projectNamed(wanted: string, context: MemberContext): Promise<string | null> {
  const projects = await knownProjects(context);
  if (!projects) return wanted;
  const name = wanted.toLowerCase();
  return [...projects.values()].find((project) => project.name.toLowerCase() === name)?.name ?? null;
}
