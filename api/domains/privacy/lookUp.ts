import type { Services } from '../shared/context.ts';
import { Refusal } from '../shared/refusal.ts';
import type { CallContext } from '../../upstreams/calls.ts';
import { UpstreamError } from '../../upstreams/errors.ts';
import { getMembersById } from '../../upstreams/salesforce/members.ts';

const crmId = /^(?=.*[A-Za-z])[A-Za-z0-9]{18}$/;

/** Whether a text can be the id of a member in the CRM. */
export const isCrmId = (text: string): boolean => crmId.test(text);

/**
 * A member's CRM id and mobile number, as the CRM has them.
 *
 * @throws Refusal
 */
export async function lookUpPerson(
  { crm }: Pick<Services, 'crm'>,
  call: CallContext,
  memberId: string,
): Promise<{ memberId: string; mobile: string | null }> {
  const [found] = await getMembersById(crm, call, [memberId]).catch((error: unknown) => {
    if (!(error instanceof UpstreamError)) throw error;
    throw new Refusal('UPSTREAM_UNAVAILABLE', 'Nothing was done: the CRM does not answer.');
  });
  if (found) return { memberId: found.id, mobile: found.mobile };
  throw new Refusal(
    'NOT_ALLOWED',
    'The CRM no longer has this member. Answer with "Other people" on the page Personal data, with this id and the mobile number, then close the request.',
  );
}
