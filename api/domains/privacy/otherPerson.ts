import { waitingTime } from '#rules/messageTemplates.ts';
import { indianDay } from '#rules/indianDay.ts';
import type { OtherPersonInput } from '../../__generated__/desk.ts';
import { dataClass } from '../../store/dataClasses.ts';
import type { Person } from '../../store/privacy/person.ts';
import { UpstreamError } from '../../upstreams/errors.ts';
import { findMembersByMobile, getMembersById } from '../../upstreams/salesforce/members.ts';
import { charge } from '../limits/charge.ts';
import { isMobile } from '../shared/memberNumbers.ts';
import { readReason, Refusal } from '../shared/refusal.ts';
import { type AnswerSubject, deletePerson, exportPerson, openWords } from './answer.ts';
import { answeringOf, emailsOf } from './answerRequest.ts';
import type { RequestDesk } from './dataRequests.ts';
import { isCrmId } from './lookUp.ts';

/** A person whom the CRM does not have, by what they gave. */
interface OtherPerson {
  readonly person: Omit<Person, 'emails'> & { readonly emails: readonly string[] | null };
  readonly about: AnswerSubject;
}

/** The CRM answers for its members, so their data is exported and deleted with a request. @throws Refusal */
async function refuseMembers({ services, call, session, audit }: RequestDesk, mobile: string, memberId: string) {
  const { retryAfterSeconds } = await charge(services, [{ limit: 'STAFF_LOOKUPS', key: session.staffId }]);
  if (retryAfterSeconds > 0) {
    throw new Refusal('RATE_LIMITED', `Too many look-ups. Try again in ${waitingTime(retryAfterSeconds)}.`);
  }
  const { crm } = services;
  const found = await Promise.all([
    findMembersByMobile(crm, call, mobile),
    memberId === '' ? [] : getMembersById(crm, call, [memberId]),
  ]).catch((error: unknown) => {
    if (!(error instanceof UpstreamError)) throw error;
    throw new Refusal('UPSTREAM_UNAVAILABLE', 'Nothing was done: the CRM does not answer. Try again later.');
  });
  const [member] = found.flat();
  if (!member) return;
  const detail = 'For an export or a deletion without a request: a member has this number.';
  await audit({ action: 'MEMBER_LOOKED_UP', subject: { kind: 'MEMBER', id: member.id }, detail });
  throw new Refusal('NOT_ALLOWED', 'The CRM has this member. Look the member up and record a request.', 'mobile');
}

/** @throws Refusal */
async function personOf(desk: RequestDesk, given: OtherPersonInput): Promise<OtherPerson> {
  const reason = readReason(given.reason);
  const mobile = given.mobile?.trim() ?? '';
  const memberId = given.memberId?.trim() ?? '';
  const emails = emailsOf(given.newsletterEmail);
  if (mobile === '' && emails === null) {
    throw new Refusal('INVALID_INPUT', 'Enter the mobile number or the email address.', 'mobile');
  }
  if (mobile !== '' && !isMobile(mobile)) {
    throw new Refusal('INVALID_INPUT', 'Enter the ten digits of the mobile number.', 'mobile');
  }
  if (memberId !== '' && !isCrmId(memberId)) {
    throw new Refusal('INVALID_INPUT', 'Enter the id of 18 characters that the CRM had, or nothing.', 'memberId');
  }
  if (memberId !== '' && mobile === '') {
    throw new Refusal('INVALID_INPUT', 'Enter the mobile number of the member too.', 'mobile');
  }
  if (mobile !== '') await refuseMembers(desk, mobile, memberId);
  const by = [...(mobile === '' ? [] : ['mobile number']), ...(emails === null ? [] : ['email address'])].join(' and ');
  return {
    person: { memberId, mobile: mobile === '' ? null : mobile, emails },
    about: {
      ...(memberId === '' ? {} : { subject: { kind: 'MEMBER', id: memberId } }),
      reason,
      detail: `Of somebody whom the CRM does not have, by ${by}.`,
    },
  };
}

/**
 * Makes the export of a person whom the CRM does not have.
 *
 * @throws Refusal
 */
export async function exportOtherPerson(desk: RequestDesk, given: OtherPersonInput) {
  const { person, about } = await personOf(desk, given);
  const data = await exportPerson(answeringOf(desk), person, about);
  return {
    fileName: `export-${indianDay(desk.services.now())}.json`,
    content: `${JSON.stringify(data, null, 2)}\n`,
  };
}

/**
 * Deletes what the club stores about a person whom the CRM does not have. With an email address alone this ends a
 * subscription of the newsletter.
 *
 * @throws Refusal
 */
export async function deleteOtherPerson(desk: RequestDesk, given: OtherPersonInput) {
  const { person, about } = await personOf(desk, given);
  const deletion = await deletePerson(answeringOf(desk), { ...person, emails: person.emails ?? [] }, about);
  if ('open' in deletion) {
    const open = openWords(deletion.open);
    throw new Refusal('NOT_ALLOWED', `Nothing was deleted, because this is not settled yet: ${open}.`);
  }
  const erased = deletion.outcomes.flatMap(({ class: name, count }) =>
    count === null || count === 0 ? [] : [{ title: dataClass(name).text.title, rows: count }],
  );
  return { reference: deletion.reference, erased };
}
