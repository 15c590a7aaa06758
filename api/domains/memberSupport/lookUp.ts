import { ownWords } from '#rules/messageByName.ts';
import { waitingTime } from '#rules/messageTemplates.ts';
import { charge } from '../limits/charge.ts';
import { unavailable } from '../shared/errors.ts';
import { isMobile, membershipNumbers } from '../shared/memberNumbers.ts';
import { readReason, Refusal } from '../shared/refusal.ts';
import type { Services } from '../shared/context.ts';
import type { AuditEvent } from '../../store/desk/audit.ts';
import type { CallContext } from '../../upstreams/calls.ts';
import { UpstreamError } from '../../upstreams/errors.ts';
import {
  findMembersByMobile,
  findMembersByNumbers,
  getMembersById,
  type MemberRecord,
} from '../../upstreams/salesforce/members.ts';
import { friendDetails } from '../../operations/kinds/friend.ts';
import type { OperationRow } from '../../store/operations/types.ts';
import { newLead } from '../../upstreams/salesforce/leads.ts';

/** The maximum number of operations on the page of a member. */
const mostShown = 50;

/** A member's held points, with what they are held for. */
export async function holdsOf({ operations, store }: Services, memberId: string) {
  const holds = await operations.heldPoints(memberId);
  const rows = await store.operations.byIds(holds.map(({ id }) => id));
  return holds.flatMap(({ id, points }) => {
    const operation = rows.get(id);
    return operation ? [{ operation, points }] : [];
  });
}

/** A member's operations that have not ended, and the newest that have. */
export const operationsOf = ({ store }: Services, memberId: string): Promise<OperationRow[]> =>
  store.operations.ofMember(memberId, mostShown);

/** The project that a referral names. Of a Lead it is known only until it was sent. */
function projectOf({ kind, details, payload }: OperationRow): string | null {
  if (kind === 'REFER_FRIEND') return friendDetails.safeParse(details).data?.projectName ?? null;
  return newLead.safeParse(payload).data?.project ?? null;
}

/** What a member has referred, newest first, without names. */
export async function referralsOf({ store }: Services, memberId: string) {
  const rows = await store.operations.list(memberId, ['REFER_FRIEND', 'REFER_LEAD']);
  return rows.map((operation) => ({ operation, project: projectOf(operation) }));
}

/** A member as the staff see one: what is personal is masked. */
export interface SupportedMember {
  readonly id: string;
  readonly membershipNumber: string;
  readonly name: string;
  readonly mobile: string;
  readonly isActive: boolean;
}

const nameOf = ({ name, firstName, lastName }: MemberRecord): string | null =>
  name ?? ([firstName, lastName].filter((part) => part !== null).join(' ') || null);

/** `A. D.` */
const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .flatMap((part) => /\p{L}\p{M}*/u.exec(part)?.[0] ?? [])
    .map((letter) => `${letter.toLocaleUpperCase('en-IN')}.`)
    .join(' ');

const maskedMember = (record: MemberRecord): SupportedMember => ({
  id: record.id,
  membershipNumber: record.membershipNumber ?? '',
  name: initialsOf(nameOf(record) ?? ''),
  mobile: record.mobile?.slice(-2) ?? '',
  isActive: record.active ?? false,
});

/** Name and mobile number as they are. The CRM has no email address of members. */
const revealedMember = (record: MemberRecord) => ({
  id: record.id,
  name: nameOf(record),
  mobile: record.mobile,
  email: null,
});

export interface Supporter {
  readonly services: Services;
  readonly call: CallContext;
  readonly staffId: string;
  readonly sessionFp: string;
  readonly audit: (event: AuditEvent) => Promise<void>;
}

/** Exactly one of the two numbers. */
export interface LookUp {
  readonly membershipNumber?: string | null | undefined;
  readonly mobile?: string | null | undefined;
  readonly reason: string;
}

const fields = ['membershipNumber', 'mobile', 'firstName', 'lastName', 'name', 'active'] as const;

const crmIsAway = (error: unknown): never => {
  if (!(error instanceof UpstreamError)) throw error;
  throw new Refusal('UPSTREAM_UNAVAILABLE', 'The CRM does not answer. Try again later.');
};

/** The members with the number that was entered. @throws Refusal */
function finderOf({ services: { crm }, call }: Supporter, given: LookUp): () => Promise<MemberRecord[]> {
  const number = given.membershipNumber?.trim() ?? '';
  const mobile = given.mobile?.trim() ?? '';
  if ((number === '') === (mobile === '')) {
    throw new Refusal('INVALID_INPUT', 'Give either the membership number or the mobile number.', 'membershipNumber');
  }
  if (mobile !== '') {
    if (!isMobile(mobile)) throw new Refusal('INVALID_INPUT', 'Give the ten digits of the mobile number.', 'mobile');
    return () => findMembersByMobile(crm, call, mobile);
  }
  const numbers = membershipNumbers(number);
  if (numbers.length === 0) throw new Refusal('INVALID_INPUT', 'This is no membership number.', 'membershipNumber');
  return () => findMembersByNumbers(crm, call, numbers, fields);
}

/**
 * Finds one member by the exact number, and lets this session see them. Every look-up is recorded, also one that finds
 * nobody; the number never is.
 *
 * @throws Refusal
 */
export async function lookUpMember(by: Supporter, given: LookUp): Promise<SupportedMember> {
  const reason = readReason(given.reason);
  const find = finderOf(by, given);
  const { retryAfterSeconds } = await charge(by.services, [{ limit: 'STAFF_LOOKUPS', key: by.staffId }]);
  if (retryAfterSeconds > 0) {
    throw new Refusal('RATE_LIMITED', `Too many look-ups. Try again in ${waitingTime(retryAfterSeconds)}.`);
  }
  const [found, ...others] = await find().catch(crmIsAway);
  const what = given.mobile?.trim() ? 'mobile number' : 'membership number';
  if (!found || others.length > 0) {
    const detail = `By ${what}: ${found ? `${others.length + 1} members have it` : 'nobody has it'}.`;
    await by.audit({ action: 'MEMBER_LOOKED_UP', reason, detail });
    if (!found) throw new Refusal('NOT_FOUND', `The CRM has no member with this ${what}.`);
    throw new Refusal('NOT_ALLOWED', `Several members have this ${what}. Use the membership number.`);
  }
  const subject = { kind: 'MEMBER', id: found.id } as const;
  await by.audit({ action: 'MEMBER_LOOKED_UP', subject, reason, detail: `By ${what}.` });
  await by.services.store.staffSessions.noteLookup(by.sessionFp, found.id);
  return maskedMember(found);
}

const hasLookedUp = ({ services, sessionFp }: Supporter, id: string): Promise<boolean> =>
  services.store.staffSessions.hasLookedUp(sessionFp, id);

/** @throws Refusal when the member was not looked up in this session */
async function checkLookedUp(by: Supporter, id: string): Promise<void> {
  if (!(await hasLookedUp(by, id))) throw new Refusal('NOT_FOUND', 'Look up the member first.');
}

/** A member who was looked up in this session; null for any other id. */
export async function memberOf(by: Supporter, id: string): Promise<SupportedMember | null> {
  if (!(await hasLookedUp(by, id))) return null;
  const { crm } = by.services;
  const [found] = await getMembersById(crm, by.call, [id], fields).catch((error: unknown) => {
    throw error instanceof UpstreamError
      ? unavailable(ownWords('The CRM does not answer. Try again later.'), error)
      : error;
  });
  return found ? maskedMember(found) : null;
}

/** The record of a member who was looked up in this session. @throws Refusal */
async function recordOf(by: Supporter, id: string): Promise<MemberRecord> {
  await checkLookedUp(by, id);
  const [found] = await getMembersById(by.services.crm, by.call, [id], fields).catch(crmIsAway);
  if (!found) throw new Refusal('NOT_FOUND', 'The CRM no longer has this member.');
  return found;
}

/** What is personal, once and as it is. It is recorded before it is shown. @throws Refusal */
export async function revealMember(by: Supporter, id: string, given: string) {
  const reason = readReason(given);
  const record = await recordOf(by, id);
  await by.audit({ action: 'MEMBER_REVEALED', subject: { kind: 'MEMBER', id }, reason });
  return revealedMember(record);
}

/** Ends one session of a member, or all of them. @throws Refusal */
export async function endMemberSessions(
  by: Supporter,
  { id, sessionId, reason: given }: { readonly id: string; readonly sessionId: string | null; readonly reason: string },
): Promise<SupportedMember> {
  const reason = readReason(given);
  const record = await recordOf(by, id);
  const { sessions } = by.services.store;
  if (sessionId !== null && !(await sessions.ofMember(id)).some((session) => session.id === sessionId)) {
    throw new Refusal('NOT_FOUND', 'This session has ended already.');
  }
  const detail = sessionId === null ? 'All sessions.' : 'One session.';
  await by.audit({ action: 'MEMBER_SESSIONS_ENDED', subject: { kind: 'MEMBER', id }, reason, detail });
  await (sessionId === null ? sessions.revokeAll({ memberId: id }) : sessions.end(id, sessionId));
  return maskedMember(record);
}
