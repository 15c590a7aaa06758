import type { RegisterForm } from '#rules/account.ts';
import { leadSources } from '#rules/constants.ts';
import { splitName } from '#rules/membership.ts';
import { messages } from '#rules/messages.ts';
import type { GraphContext } from '../../context.ts';
import { StoreError } from '../../store/errors.ts';
import { failure } from '../failure.ts';

/**
 * Hands a registration to the sales team as a Lead, once per mobile: whoever asks again hears the same without another
 * one. It is pending as soon as the club has it, whether or not the CRM has confirmed it yet.
 */
export async function requestMembership({ services, call }: GraphContext, form: RegisterForm) {
  const { fullName, email, mobile } = form;
  try {
    const { refusal } = await services.errands.send(call, {
      kind: 'REGISTRATION',
      key: [mobile],
      memberId: null,
      payload: { ...splitName(fullName), mobile, email, company: fullName, ...registration },
      friend: null,
    });
    return refusal === 'REJECTED' ? failed('REJECTED') : pending;
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    services.log.error({ err: error, requestId: call.requestId }, 'a registration could not be written down');
    return failed('UPSTREAM_UNAVAILABLE');
  }
}

/** What a registration says nothing about. */
const registration = {
  leadSource: leadSources.registration,
  rating: null,
  project: null,
  customerType: null,
  membershipNumber: null,
} as const;

const pending = { __typename: 'RegisterSuccess', state: 'PENDING', message: messages.registrationPending } as const;

const failed = (code: 'REJECTED' | 'UPSTREAM_UNAVAILABLE') =>
  failure('RegistrationFailedError', messages.registrationFailed, code);
