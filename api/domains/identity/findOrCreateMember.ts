import { splitName } from '#rules/membership.ts';
import type { MemberContext, Services } from '../shared/context.ts';
import type { OtpProof } from '../../store/auth/otpChallenges.ts';
import type { CallContext } from '../../upstreams/calls.ts';
import { UpstreamError, type UpstreamFailure } from '../../upstreams/errors.ts';
import { findMembersByMobile, type MemberRecord } from '../../upstreams/salesforce/members.ts';
import { validateMobile } from '../../upstreams/salesforce/validation.ts';

/**
 * Active memberships before inactive ones, then the oldest: the same choice at every login. See
 * docs/domain/login-and-membership.md#membership.
 */
const preferred = (members: readonly MemberRecord[]): MemberRecord | null =>
  members.toSorted(
    (a, b) =>
      Number(b.active ?? false) - Number(a.active ?? false) ||
      (a.createdAt ?? '').localeCompare(b.createdAt ?? '') ||
      a.id.localeCompare(b.id),
  )[0] ?? null;

/**
 * Finds the membership of a mobile number, or creates one. The caller holds the mobile's lock, so that two logins
 * cannot both find none. While a creation may still arrive, no second one is sent. A membership that sharing hides from
 * the club is not created again.
 *
 * @returns null when there is no membership, and the proof has no name to create one with or the club created one before.
 * @throws UpstreamError when the CRM does not respond or hides the membership, or when a creation is still unresolved.
 */
export async function findOrCreateMember(
  { services, call }: MemberContext,
  mobile: string,
  proof: OtpProof,
): Promise<MemberRecord | null> {
  const find = async () => preferred(await findMembersByMobile(services.crm, call, mobile));
  const existing = await find();
  if (existing) return existing;

  const customer = proof.customers.find((one) => one.fullName?.trim());
  if (!customer?.fullName) return null;
  if (await isHidden(services, call, mobile)) throw new UpstreamError(hiddenMember(services));
  const payload = { mobile, ...splitName(customer.fullName), opportunity: customer.opportunityName };
  const { stage, failure } = await services.operations.submit(call, {
    kind: 'MEMBERSHIP',
    key: [mobile],
    memberId: null,
    payload,
  });
  // It may be there although the answer was lost.
  const created = await find();
  if (created) return created;
  if (failure === 'DUPLICATE') throw new UpstreamError(hiddenMember(services));
  if (stage !== 'CONFIRMED') throw new UpstreamError(notSettled(services));
  // The club created it, and the team has deleted it since. That is their decision, so no login makes another one.
  services.log.warn({ requestId: call.requestId }, 'a membership that the club created is no longer in the CRM');
  return null;
}

/** Whether the CRM has a membership with this number that it does not show the club. A second one must not be created. */
async function isHidden({ crm }: Services, call: CallContext, mobile: string): Promise<boolean> {
  const customers = await validateMobile(crm, call, mobile);
  return customers.some(({ membershipId }) => membershipId !== null);
}

function hiddenMember({ log, crm }: Services): UpstreamFailure {
  const { object } = crm.mapping.member;
  log.error({ object }, 'the CRM hides a membership from the club: give the club access to all records of this object');
  return { upstream: 'crm', endpoint: `GET query/${object}`, kind: 'status', outcome: 'refused' };
}

const notSettled = ({ crm }: Services): UpstreamFailure => ({
  upstream: 'crm',
  endpoint: `POST sobjects/${crm.mapping.member.object}`,
  kind: 'timeout',
  outcome: 'unknown',
});
