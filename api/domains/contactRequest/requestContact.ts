import { otpRule } from '#rules/login.ts';
import { inWords, type Message, messages } from '#rules/messageByName.ts';
import type { RequestContactInput, RequestContactState, ResolversTypes } from '../../__generated__/schema.ts';
import type { ContactRequestRecord } from '../../store/contactRequests.ts';
import { finishPendingOtp } from '../identity/otp/pendingOtp.ts';
import { withProvenOtp } from '../identity/otp/proveOtp.ts';
import { sendOtp } from '../identity/sendOtp.ts';
import { charge, overAddressLimit } from '../limits/charge.ts';
import type { MemberContext } from '../shared/context.ts';
import { mismatch } from '../shared/idempotency.ts';
import { invalidOtp, otpNotSent, rateLimited } from '../shared/userErrors.ts';
import { type EnteredRequest, readEntered } from './entered.ts';
import { contactFailed, stateOf } from './model.ts';
import { orNotStored, passOn } from './passOn.ts';

type Outcome = Awaited<ResolversTypes['RequestContactResult']>;

/**
 * Passes what a visitor asks for to the sales team. The CRM is never asked whether the number is a member's, so every
 * number gets the same answers after the same calls. See docs/domain/visits.md#without-a-membership.
 */
export async function requestContact(input: RequestContactInput, context: MemberContext): Promise<Outcome> {
  const entered = await readEntered(input, context);
  if ('__typename' in entered) return entered;
  return await orNotStored(context, async (): Promise<Outcome> => {
    const known = await context.services.store.contactRequests.findByKey(entered);
    if (known && !known.isSame) return mismatch();
    // A repeated call needs no second password: only the device that sent the request has its key. It continues the
    // operation if that is due.
    if (known && isUnderWay(known.request)) {
      return answered(await passOn(entered, context, { verified: context.services.otpToAnyNumber }), context);
    }
    const limited = await overAddressLimit(context, 'CONTACT_REQUESTS_PER_ADDRESS');
    if (limited) return limited;
    return context.services.otpToAnyNumber
      ? await passOnVerified(input, entered, context)
      : await passOnUnverified(entered, context);
  });
}

const isUnderWay = ({ stage }: ContactRequestRecord): boolean => stage !== null && stage !== 'FAILED';

const success = (state: RequestContactState, message: Message, { language }: MemberContext) =>
  ({
    __typename: 'RequestContactSuccess',
    state,
    message: inWords(message, language),
    request: null,
    retryAfterSeconds: null,
    ticket: null,
  }) as const;

function answered(request: ContactRequestRecord, context: MemberContext): Outcome {
  const state = stateOf(request);
  if (state === 'FAILED') return contactFailed('REJECTED');
  return state === 'SENT'
    ? { ...success('SENT', messages.contactSent, context), request }
    : { ...success('PENDING', messages.contactPending, context), request };
}

/** Sends a one-time password first, and creates the Lead when the form is submitted again with it. */
async function passOnVerified(
  { otp, ticket, carrier }: RequestContactInput,
  entered: EnteredRequest,
  context: MemberContext,
): Promise<Outcome> {
  const request = { purpose: 'CONTACT_REQUEST', mobile: entered.mobile } as const;
  if (otp === null || otp === undefined) {
    const sent = await sendOtp(context, { ...request, carrier });
    if (!('__typename' in sent)) return { ...success('VERIFY_NUMBER', messages.contactVerifyNumber, context), ...sent };
    // This backend is expected to know every number, so an unknown number is not the person's mistake.
    return sent.__typename === 'MobileNotFoundError' ? otpNotSent() : sent;
  }
  const password = otpRule.safeParse(otp);
  if (!password.success) return invalidOtp(messages.invalidOtp, 'INVALID_INPUT', null);
  const claim = { ...request, otp: password.data, ticket };
  return await withProvenOtp(context, claim, async (): Promise<Outcome> => {
    const passed = await passOn(entered, context, { verified: true });
    const answer = answered(passed, context);
    if (answer.__typename === 'RequestContactSuccess') {
      await context.services.store.otpChallenges.finish(entered.mobile);
      await finishPendingOtp(context, claim);
    }
    return answer;
  });
}

/** Anyone can enter any number here, so this has limits of its own, which registrations share. */
async function passOnUnverified(entered: EnteredRequest, context: MemberContext): Promise<Outcome> {
  const charged = await charge(context.services, [
    { limit: 'UNVERIFIED_LEADS_PER_NUMBER', key: entered.mobile },
    { limit: 'UNVERIFIED_LEADS_PER_ADDRESS', key: context.address },
    { limit: 'UNVERIFIED_LEADS_TOTAL', key: 'all' },
  ]);
  if (charged.retryAfterSeconds > 0) return rateLimited(charged.retryAfterSeconds);
  const answer = answered(await passOn(entered, context, { verified: false }), context);
  if (answer.__typename !== 'RequestContactSuccess') await charged.refund();
  return answer;
}
