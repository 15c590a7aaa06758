import type { MemberRecord } from '../../upstreams/salesforce/members.ts';

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

/** The record of the CRM, masked. */
export const maskedMember = (record: MemberRecord): SupportedMember => ({
  id: record.id,
  membershipNumber: record.membershipNumber ?? '',
  name: initialsOf(nameOf(record) ?? ''),
  mobile: record.mobile?.slice(-2) ?? '',
  isActive: record.active ?? false,
});

/** Name and mobile number as they are. The CRM has no email address of members. */
export const revealedMember = (record: MemberRecord) => ({
  id: record.id,
  name: nameOf(record),
  mobile: record.mobile,
  email: null,
});
