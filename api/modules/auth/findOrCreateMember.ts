import { splitName } from '#rules/membership.ts';
import type { GraphContext } from '../../context.ts';
import type { OtpProof } from '../../store/auth/otpChallenges.ts';
import { UpstreamError, type UpstreamFailure } from '../../upstreams/errors.ts';
import { findMembersByMobile, type MemberRecord } from '../../upstreams/salesforce/members.ts';

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
 * cannot both find none. While a creation may still arrive, no second one is sent.
 *
 * @returns null when there is no membership and the proof has no name to create one with.
 * @throws UpstreamError when the CRM does not respond, or when a creation is still unresolved.
 */
export async function findOrCreateMember(
  { services, call }: GraphContext,
  mobile: string,
  proof: OtpProof,
): Promise<MemberRecord | null> {
  const find = async () => preferred(await findMembersByMobile(services.crm, call, mobile));
  const existing = await find();
  if (existing) return existing;

  const customer = proof.customers.find((one) => one.fullName?.trim());
  if (!customer?.fullName) return null;
  const payload = { mobile, ...splitName(customer.fullName), opportunity: customer.opportunityName };
  const { stage } = await services.operations.submit(call, {
    kind: 'MEMBERSHIP',
    key: [mobile],
    memberId: null,
    payload,
  });
  // It may be there although the answer was lost.
  const created = await find();
  if (!created && stage !== 'CONFIRMED') throw new UpstreamError(notSettled);
  return created;
}

const notSettled: UpstreamFailure = {
  upstream: 'crm',
  operation: 'POST sobjects/Loyalty_Member__c',
  kind: 'timeout',
  outcome: 'unknown',
};
