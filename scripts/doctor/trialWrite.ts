import { failure, ok, warning, type Finding } from '#api/upstreams/salesforce/doctor/finding.ts';
import type { CallContext } from '#api/upstreams/calls.ts';
import { UpstreamError } from '#api/upstreams/errors.ts';
import type { Crm } from '#api/upstreams/salesforce/crm.ts';
import { createMember } from '#api/upstreams/salesforce/members.ts';

/** No Indian mobile number begins with a 5. */
const testMember = {
  mobile: '5000000000',
  firstName: 'Veranda',
  lastName: 'Doctor (test, delete me)',
  opportunity: null,
};

/**
 * Creates a marked test member and deletes it. It shows what no description does: validation rules, duplicate rules,
 * triggers and flows.
 */
export async function tryToWrite(crm: Crm, call: CallContext): Promise<Finding[]> {
  const check = `Salesforce ${crm.mapping.member.object} trial`;
  let id: string;
  try {
    id = await createMember(crm, call, testMember);
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    const why = [error.code ?? error.status, error.reason].filter(Boolean).join(': ');
    return [
      failure(
        check,
        `a new member is refused (${why}).`,
        'Except the user of the club from this rule, or send what it wants with defaults in CLUB_CONFIG.',
      ),
    ];
  }
  try {
    await crm.remove(call, { sobject: crm.mapping.member.object, id });
    return [ok(check, 'a test member was created and deleted.')];
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    const why = error.code ?? error.status ?? error.kind;
    return [
      warning(
        check,
        `a test member was created; it could not be deleted (${why}).`,
        `Delete the record ${id} yourself: the club needs no right to delete.`,
      ),
    ];
  }
}
