import type { ContactIntent, ContactTime } from '#rules/contactRequest.ts';
import { splitName } from '#rules/membership.ts';
import type { ContactRequestRecord } from '../../store/contactRequests.ts';
import { StoreError } from '../../store/database/errors.ts';
import type { MemberContext } from '../shared/context.ts';
import type { EnteredRequest } from './entered.ts';
import { contactFailed } from './model.ts';

/** Without the store nothing is sent, since it could be sent twice. */
export async function orNotStored<T>({ services, call }: MemberContext, work: () => Promise<T>) {
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
export async function passOn(
  request: EnteredRequest,
  { services, call }: MemberContext,
  { verified }: { readonly verified: boolean },
): Promise<ContactRequestRecord> {
  const { contactRequests, notices } = services.store;
  const { name, acceptedNotice, ...entered } = request;
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

/** What the sales team reads. */
function descriptionOf(request: EnteredRequest, verified: boolean): string {
  const { intent, preferredDate, preferredTime, acceptedNotice } = request;
  const preferred = [preferredDate, preferredTime && times[preferredTime]].filter(Boolean).join(' ');
  return [
    intents[intent],
    preferred && `Preferred: ${preferred}.`,
    verified ? 'The mobile number was verified by OTP.' : 'The mobile number is not verified.',
    acceptedNotice === null ? 'Agreed to be called.' : `Agreed to be called; privacy notice of ${acceptedNotice}.`,
  ]
    .filter(Boolean)
    .join(' ');
}
