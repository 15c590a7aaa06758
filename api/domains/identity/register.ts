import { registerRule } from '#rules/account.ts';
import { mobileRule, otpRule } from '#rules/login.ts';
import { inWords, type Message, messages } from '#rules/messageByName.ts';
import type { RegisterInput, RegistrationState, ResolversTypes } from '../../__generated__/schema.ts';
import type { MemberContext } from '../shared/context.ts';
import { findMembersByMobile } from '../../upstreams/salesforce/members.ts';
import { validateMobile } from '../../upstreams/salesforce/validation.ts';
import {
  crmUnavailable,
  failure,
  faultsOf,
  invalidOtp,
  otpNotSent,
  rateLimited,
  validationFailure,
} from '../shared/userErrors.ts';
import { knownProjects } from '../catalogue/knownProjects.ts';
import { charge, overAddressLimit } from '../limits/charge.ts';
import { finishPendingOtp } from './otp/pendingOtp.ts';
import { withProvenOtp } from './otp/proveOtp.ts';
import { requestMembership, type Interest, type Newcomer } from './requestMembership.ts';
import { sendOtp } from './sendOtp.ts';

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
  state: RegistrationState,
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

/** Sends a one-time password first, and creates the Lead when the form is submitted again with it. */
async function handOverVerified(
  { otp, ticket, carrier }: RegisterInput,
  context: MemberContext,
  newcomer: Newcomer,
): Promise<RegisterOutcome> {
  const request = { purpose: 'REGISTRATION', mobile: newcomer.form.mobile } as const;
  const { project } = newcomer.interest;
  if (otp === null || otp === undefined) {
    const sent = await sendOtp(context, { ...request, carrier });
    if (!('__typename' in sent))
      return { ...registered(context, 'VERIFY_NUMBER', messages.verifyNumber, project), ...sent };
    // This backend is expected to know every number, so an unknown number is not the person's mistake.
    return sent.__typename === 'MobileNotFoundError' ? otpNotSent() : sent;
  }
  const entered = otpRule.safeParse(otp);
  if (!entered.success) return invalidOtp(messages.invalidOtp, 'INVALID_INPUT', null);
  const claim = { ...request, otp: entered.data, ticket };
  return await withProvenOtp(context, claim, async (): Promise<RegisterOutcome> => {
    const failed = await requestMembership(context, newcomer, { verified: true });
    if (failed) return failed;
    await context.services.store.otpChallenges.finish(request.mobile);
    await finishPendingOtp(context, claim);
    return registered(context, 'PENDING', messages.registrationPending, project);
  });
}

/** Anyone can enter any number here, so this has limits of its own. */
async function handOverUnverified(context: MemberContext, newcomer: Newcomer): Promise<RegisterOutcome> {
  const charged = await charge(context.services, [
    { limit: 'UNVERIFIED_LEADS_PER_NUMBER', key: newcomer.form.mobile },
    { limit: 'UNVERIFIED_LEADS_PER_ADDRESS', key: context.address },
    { limit: 'UNVERIFIED_LEADS_TOTAL', key: 'all' },
  ]);
  if (charged.retryAfterSeconds > 0) return rateLimited(charged.retryAfterSeconds);
  const failed = await requestMembership(context, newcomer, { verified: false });
  if (!failed) return registered(context, 'PENDING', messages.registrationPending, newcomer.interest.project);
  await charged.refund();
  return failed;
}
