import { inWords, type Message, messages } from '#rules/messageByName.ts';
import type { RequestContactInput, RequestContactState, ResolversTypes } from '../../__generated__/schema.ts';
import type { ContactRequestRecord } from '../../store/contactRequests.ts';
import { withFormOtp } from '../identity/sendOtp.ts';
import { chargeUnverifiedLead, overAddressLimit } from '../limits/charge.ts';
import type { MemberContext } from '../shared/context.ts';
import { mismatch, rateLimited } from '../shared/userErrors.ts';
import { type EnteredRequest, readEntered, contactFailed, stateOf } from './entered.ts';
import type { ContactIntent, ContactTime } from '#rules/contactRequest.ts';
import { splitName } from '#rules/membership.ts';
import { StoreError } from '../../store/database/errors.ts';

/** Without the store nothing is sent, since it could be sent twice. */
async function orNotStored<T>({ services, call }: MemberContext, work: () => Promise<T>) {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    services.log.error({ err: error, requestId: call.requestId }, 'a request of a visitor could not be stored');
    return contactFailed('UPSTREAM_UNAVAILABLE');
  }
}

/**
 * Stores a request, with the notice that the visitor agreed to, and sends it to the CRM as a Lead. It continues without
 * the visitor if the CRM takes longer, or is down.
 *
 * @throws StoreError when it could not be stored: nothing was sent then.
 */
async function passOn(
  request: EnteredRequest,
  { services, call }: MemberContext,
  { verified }: { readonly verified: boolean },
): Promise<ContactRequestRecord> {
  const { contactRequests, notices } = services.store;
  const { name, acceptedNotice, homesWanted: _details, ...entered } = request;
  const { sources } = services.crm.mapping.lead;
  const stored = await contactRequests.add({ ...entered, verified });
  if (acceptedNotice !== null) await notices.accept(request.mobile, 'CONTACT_REQUEST', acceptedNotice);
  const { stage } = await services.operations.submit(call, {
    kind: 'CONTACT_REQUEST',
    key: [stored.requestId],
    memberId: null,
    payload: {
      ...splitName(name),
      mobile: request.mobile,
      email: null,
      company: name,
      leadSource: request.intent === 'ENQUIRE' ? sources.enquiry : sources.siteVisit,
      rating: null,
      project: request.projectName,
      customerType: null,
      membershipNumber: null,
      description: descriptionOf(request, verified),
    },
  });
  return { ...stored, stage };
}

const intents: Readonly<Record<ContactIntent, string>> = {
  ENQUIRE: 'Asks for a call about the project.',
  BOOK_VISIT: 'Wants to visit the site.',
};

const times: Readonly<Record<ContactTime, string>> = {
  MORNING: 'in the morning',
  AFTERNOON: 'in the afternoon',
  EVENING: 'in the evening',
};

function descriptionOf(request: EnteredRequest, verified: boolean): string {
  const { intent, preferredDate, preferredTime, acceptedNotice } = request;
  const preferred = [preferredDate, preferredTime && times[preferredTime]].filter(Boolean).join(' ');
  return [
    intents[intent],
    preferred && `Preferred: ${preferred}.`,
    ...homesAsked(request.homesWanted),
    verified ? 'The mobile number was verified by OTP.' : 'The mobile number is not verified.',
    acceptedNotice === null ? 'Agreed to be called.' : `Agreed to be called; privacy notice of ${acceptedNotice}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

const rupees = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });

const homesAsked = ({ configurations, maxPrice, sendFloorPlans, question }: EnteredRequest['homesWanted']) => [
  configurations.length > 0 && `Homes: ${configurations.join(', ')}.`,
  maxPrice !== null && `Budget: up to INR ${rupees.format(maxPrice)}.`,
  sendFloorPlans && 'Asks for floor plans and the price of these homes.',
  question && `Question: ${question}`,
];

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

const passOnVerified = (
  input: RequestContactInput,
  entered: EnteredRequest,
  context: MemberContext,
): Promise<Outcome> =>
  withFormOtp<Outcome>(
    context,
    { purpose: 'CONTACT_REQUEST', mobile: entered.mobile },
    input,
    (sms) => ({ ...success('VERIFY_NUMBER', messages.contactVerifyNumber, context), ...sms }),
    async () => answered(await passOn(entered, context, { verified: true }), context),
  );

async function passOnUnverified(entered: EnteredRequest, context: MemberContext): Promise<Outcome> {
  const charged = await chargeUnverifiedLead(context, entered.mobile);
  if (charged.retryAfterSeconds > 0) return rateLimited(charged.retryAfterSeconds);
  const answer = answered(await passOn(entered, context, { verified: false }), context);
  if (answer.__typename !== 'RequestContactSuccess') await charged.refund();
  return answer;
}
