import type { RegisterForm } from '#rules/account.ts';
import { leadSources } from '#rules/constants.ts';
import { splitName } from '#rules/membership.ts';
import { messages } from '#rules/messages.ts';
import type { GraphContext } from '../../context.ts';
import { LockTimeoutError } from '../../store/errors.ts';
import { UpstreamError } from '../../upstreams/errors.ts';
import { createLead } from '../../upstreams/salesforce/leads.ts';
import { failure, rateLimited } from '../failure.ts';
import { refusalCode } from '../refusal.ts';

/** The same person's first request is still under way. */
const retryAfterSeconds = 5;

/**
 * Hands a registration to the sales team as a Lead, once per mobile: whoever asks again hears the same without another
 * one. A Lead whose answer was lost is told as failed, and no second one is made while it may still arrive.
 */
export async function requestMembership(context: GraphContext, form: RegisterForm) {
  try {
    return await context.services.store.locks.withLock(`register:${form.mobile}`, () => sendOnce(context, form));
  } catch (error) {
    if (error instanceof LockTimeoutError) return rateLimited(retryAfterSeconds);
    throw error;
  }
}

async function sendOnce({ services, call }: GraphContext, form: RegisterForm) {
  const { fullName, email, mobile } = form;
  const { registrations } = services.store;
  const key = services.externalKey(`registration-${mobile}`);
  const state = await registrations.begin(mobile);
  if (state === 'done') return pending;
  // Under a key the CRM itself takes the same Lead once.
  if (state === 'unsettled' && !key) return failed('UPSTREAM_UNAVAILABLE');
  try {
    const lead = { ...splitName(fullName), mobile, email, company: fullName, ...registration };
    await registrations.done(mobile, await createLead(services.crm, call, lead, key));
    return pending;
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    if (state === 'new' && error.outcome === 'refused') await registrations.abandon(mobile);
    return error.code === 'DUPLICATES_DETECTED' ? pending : failed(refusalCode(error));
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

const failed = (code: ReturnType<typeof refusalCode>) =>
  failure('RegistrationFailedError', messages.registrationFailed, code);
