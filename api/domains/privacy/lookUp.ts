import type { Services } from '../shared/context.ts';
import { Refusal } from '../shared/refusal.ts';
import type { CallContext } from '../../upstreams/calls.ts';
import { UpstreamError } from '../../upstreams/errors.ts';
import { findMembersByNumber, getMembersById } from '../../upstreams/salesforce/members.ts';

const crmId = /^(?=.*[A-Za-z])[A-Za-z0-9]{18}$/;

/**
 * A member's CRM id and mobile number, as the CRM has them.
 *
 * @param member the membership number, or the CRM's id of 18 characters
 * @param mobile null: the one in the CRM
 * @throws Refusal
 */
export async function lookUpPerson(
  { crm }: Pick<Services, 'crm'>,
  call: CallContext,
  member: string,
  mobile: string | null,
): Promise<{ memberId: string; mobile: string | null }> {
  const isId = crmId.test(member);
  const find = isId ? getMembersById(crm, call, [member]) : findMembersByNumber(crm, call, member);
  const [found, ...others] = await find.catch((error: unknown) => {
    if (!(error instanceof UpstreamError)) throw error;
    throw new Refusal('UPSTREAM_UNAVAILABLE', 'Nothing was done: the CRM does not answer.');
  });
  if (others.length > 0) throw new Refusal('NOT_ALLOWED', 'Several members have this number. Give the id of the CRM.');
  if (found) return { memberId: found.id, mobile: mobile ?? found.mobile };
  if (!isId)
    throw new Refusal('NOT_FOUND', 'The CRM has no member with this number. Give the id that the CRM had for it.');
  if (mobile === null) {
    throw new Refusal(
      'NOT_ALLOWED',
      'The CRM no longer has this member. Use npm run privacy, and give the mobile number with --mobile.',
    );
  }
  return { memberId: member, mobile };
}
