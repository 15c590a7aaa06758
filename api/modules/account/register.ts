import { registerRule } from '#rules/account.ts';
import { otpLimits } from '#rules/constants.ts';
import { messages } from '#rules/messages.ts';
import type { RegisterInput, ResolversTypes } from '../../__generated__/schema.ts';
import type { GraphContext } from '../../context.ts';
import { findMembersByMobile } from '../../upstreams/salesforce/members.ts';
import { validateMobile } from '../../upstreams/salesforce/validation.ts';
import { overAddressLimit } from '../addressLimit.ts';
import { crmUnavailable, failure, faultsOf, validationFailure } from '../failure.ts';
import { knownProjects } from '../knownProjects.ts';
import { requestMembership } from './requestMembership.ts';

const notVerified = { __typename: 'RegisterSuccess', retryAfterSeconds: null, ticket: null } as const;

type Outcome = Awaited<ResolversTypes['RegisterResult']>;

/**
 * Takes a registration. Member 5 (Registration), architecture decision 8: a member logs in, a customer of the developer
 * becomes a member with the first login, and everybody else is a request to the sales team.
 */
export async function register(input: RegisterInput, context: GraphContext): Promise<Outcome> {
  const { services, call } = context;
  const form = registerRule.safeParse(input);
  if (!form.success) return validationFailure(faultsOf(form.error));
  const { mobile } = form.data;
  const projects = input.projectId ? await knownProjects(context) : null;
  const project = projects?.get(input.projectId ?? '') ?? null;
  const limited = await overAddressLimit(context, 'register-address', otpLimits.sendsPerAddress);
  if (limited) return limited;
  try {
    const members = await findMembersByMobile(services.crm, call, mobile);
    if (members.length > 0) return failure('AlreadyRegisteredError', messages.alreadyRegistered, 'DUPLICATE');
    const customers = await validateMobile(services.crm, call, mobile);
    if (customers.length > 0) {
      return { ...notVerified, state: 'LOGIN_NOW', message: messages.registrationGoesOn, project };
    }
  } catch (error) {
    return crmUnavailable(error);
  }
  const outcome = await requestMembership(context, form.data);
  return outcome.__typename === 'RegisterSuccess' ? { ...notVerified, ...outcome, project } : outcome;
}
