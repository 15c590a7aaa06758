import { registerRule } from '#rules/account.ts';
import { mobileRule } from '#rules/login.ts';
import { inWords, type Message, messages } from '#rules/messageByName.ts';
import type { RegisterInput, RegisterState, ResolversTypes, ProjectIntent } from '../../__generated__/schema.ts';
import type { MemberContext } from '../shared/context.ts';
import { findMembersByMobile } from '../../upstreams/salesforce/members.ts';
import { validateMobile } from '../../upstreams/salesforce/validation.ts';
import { crmUnavailable, failure, faultsOf, rateLimited, validationFailure } from '../shared/userErrors.ts';
import { knownProjects } from '../catalogue/knownProjects.ts';
import { chargeUnverifiedLead, overAddressLimit } from '../limits/charge.ts';
import { withFormOtp } from './sendOtp.ts';
import { splitName } from '#rules/membership.ts';
import { StoreError } from '../../store/database/errors.ts';
import type { ProjectRecord } from '../../upstreams/club/projects.ts';
import type { UpstreamError } from '../../upstreams/errors.ts';
import { leadFaults } from '../shared/leadFaults.ts';

interface Interest {
  readonly project: ProjectRecord | null;
  /** The id of a project that could not be looked up. */
  readonly unknownId: string | null;
  readonly intent: ProjectIntent | null;
}

/** A registration of a person who is neither a member nor a customer of the developer. */
interface Newcomer {
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
async function requestMembership(
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

type RegisterOutcome = Awaited<ResolversTypes['RegisterResult']>;

/**
 * Handles a registration: a member logs in, a customer of the developer becomes a member at the first login, and anyone
 * else is passed to the sales team as a request.
 */
export async function register(input: RegisterInput, context: MemberContext): Promise<RegisterOutcome> {
  const outcome = await handleRegistration(input, context);
  const isStored = outcome.__typename === 'RegisterSuccess' && outcome.state === 'PENDING';
  const mobile = mobileRule.safeParse(input.mobile).data;
  if (isStored && mobile !== undefined && input.acceptedNotice != null) {
    await context.services.store.notices.accept(mobile, 'REGISTRATION', input.acceptedNotice);
  }
  return outcome;
}

async function handleRegistration(input: RegisterInput, context: MemberContext): Promise<RegisterOutcome> {
  const { services, call } = context;
  const form = registerRule.safeParse(input);
  if (!form.success) return validationFailure(faultsOf(form.error));
  const { mobile } = form.data;
  const limited = await overAddressLimit(context, 'REGISTRATIONS_PER_ADDRESS');
  if (limited) return limited;
  const interest = await interestOf(input, context);
  try {
    const members = await findMembersByMobile(services.crm, call, mobile);
    if (members.length > 0) return failure('AlreadyRegisteredError', messages.alreadyRegistered, 'DUPLICATE');
    const customers = await validateMobile(services.crm, call, mobile);
    if (customers.length > 0) return registered(context, 'LOGIN_NOW', messages.registrationGoesOn, interest.project);
  } catch (error) {
    return crmUnavailable(error);
  }
  const newcomer = { form: form.data, interest };
  return services.otpToAnyNumber
    ? await handOverVerified(input, context, newcomer)
    : await handOverUnverified(context, newcomer);
}

const registered = (
  { language }: MemberContext,
  state: RegisterState,
  message: Message,
  project: Interest['project'],
) =>
  ({
    __typename: 'RegisterSuccess',
    state,
    message: inWords(message, language),
    project,
    retryAfterSeconds: null,
    ticket: null,
  }) as const;

/** What the person is interested in. A project that cannot be looked up now is passed to the sales team by its ID. */
async function interestOf({ projectId, intent }: RegisterInput, context: MemberContext): Promise<Interest> {
  const projects = projectId ? await knownProjects(context) : null;
  const project = projects?.get(projectId ?? '') ?? null;
  const unknownId = projectId && projects === null ? projectId : null;
  return { project, unknownId, intent: intent ?? null };
}

const handOverVerified = (
  input: RegisterInput,
  context: MemberContext,
  newcomer: Newcomer,
): Promise<RegisterOutcome> => {
  const { project } = newcomer.interest;
  return withFormOtp<RegisterOutcome>(
    context,
    { purpose: 'REGISTRATION', mobile: newcomer.form.mobile },
    input,
    (sms) => ({ ...registered(context, 'VERIFY_NUMBER', messages.verifyNumber, project), ...sms }),
    async () =>
      (await requestMembership(context, newcomer, { verified: true })) ??
      registered(context, 'PENDING', messages.registrationPending, project),
  );
};

async function handOverUnverified(context: MemberContext, newcomer: Newcomer): Promise<RegisterOutcome> {
  const charged = await chargeUnverifiedLead(context, newcomer.form.mobile);
  if (charged.retryAfterSeconds > 0) return rateLimited(charged.retryAfterSeconds);
  const refused = await requestMembership(context, newcomer, { verified: false });
  if (!refused) return registered(context, 'PENDING', messages.registrationPending, newcomer.interest.project);
  await charged.refund();
  return refused;
}
