import { leadSources } from '#rules/constants.ts';
import { messages } from '#rules/messages.ts';
import { referLeadRule } from '#rules/referral.ts';
import type { ReferLeadInput, ResolversTypes } from '../../__generated__/schema.ts';
import type { GraphContext } from '../../context.ts';
import { UpstreamError } from '../../upstreams/errors.ts';
import { createLead } from '../../upstreams/salesforce/leads.ts';
import { failure, faultsOf, notSignedIn, validationFailure } from '../failure.ts';
import { knownProjects } from '../knownProjects.ts';
import { inactive, sessionOf } from '../membership.ts';
import { refusalCode } from '../refusal.ts';
import { leadReferral } from './referral.ts';

type Outcome = Awaited<ResolversTypes['ReferLeadResult']>;

/** The CRM's words for the choices of the form. Member 3 (Referral lead). */
const wireRatings = { HOT: 'Hot', WARM: 'Warm', COLD: 'Cold' } as const;
const wireTypes = { INDIVIDUAL: 'Individual', COMPANY: 'Company' } as const;

/** Refers somebody as a sales lead. Member 5, 7 and 8 (Referral). */
export async function referLead(input: ReferLeadInput, context: GraphContext): Promise<Outcome> {
  if (!context.session && !context.sessionUnknown) return notSignedIn();
  const session = sessionOf(context);
  const { services, call } = context;
  const refusal = await inactive(context, session);
  if (refusal) return refusal;
  const form = referLeadRule.safeParse(input);
  if (!form.success) return validationFailure(faultsOf(form.error));
  const { firstName, lastName, phone, rating, customerType } = form.data;
  const project = await projectNamed(form.data.project, context);
  if (project === null) return validationFailure([{ field: 'project', message: messages.selectProjectInterested }]);

  const lead = {
    firstName,
    lastName,
    mobile: phone,
    email: null,
    rating: wireRatings[rating],
    leadSource: leadSources.referral,
    project,
    customerType: wireTypes[customerType],
    company: `${firstName} ${lastName}`,
    membershipNumber: session.membershipNumber,
  };
  try {
    const id = await createLead(services.crm, call, lead);
    const createdAt = services.now().toISOString();
    return { __typename: 'ReferLeadSuccess', referral: leadReferral({ ...lead, id, status: null, createdAt }) };
  } catch (error) {
    return notReferred(error);
  }
}

/** A project's name as the list spells it; null when none is called so. Any name will do while there is no list. */
async function projectNamed(wanted: string, context: GraphContext): Promise<string | null> {
  const projects = await knownProjects(context);
  if (!projects) return wanted;
  const name = wanted.toLowerCase();
  return [...projects.values()].find((project) => project.name.toLowerCase() === name)?.name ?? null;
}

function notReferred(error: unknown) {
  if (!(error instanceof UpstreamError)) throw error;
  return error.code === 'DUPLICATES_DETECTED'
    ? failure('DuplicateReferralError', messages.duplicateReferral, 'DUPLICATE')
    : failure('ReferralFailedError', messages.leadNotCreated, refusalCode(error));
}
