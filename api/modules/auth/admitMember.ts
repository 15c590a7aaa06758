import { splitName } from '#rules/membership.ts';
import type { GraphContext } from '../../context.ts';
import type { OtpProof } from '../../store/auth/otpChallenges.ts';
import { UpstreamError, type UpstreamFailure } from '../../upstreams/errors.ts';
import { createMember, findMembersByMobile, type MemberRecord } from '../../upstreams/salesforce/members.ts';

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
 * cannot both find none. A creation with a lost response is resolved by reading the CRM; while it may still arrive, no
 * second one is sent.
 *
 * @returns null when there is no membership and the proof has no name to create one with.
 * @throws UpstreamError when the CRM does not respond, or when an earlier creation is still unresolved.
 */
export async function findOrCreateMember(
  context: GraphContext,
  mobile: string,
  proof: OtpProof,
): Promise<MemberRecord | null> {
  const { services, call } = context;
  const { memberCreations } = services.store;
  const find = async () => preferred(await findMembersByMobile(services.crm, call, mobile));
  const existing = await find();
  if (existing) return existing;

  const customer = proof.customers.find((one) => one.fullName?.trim());
  if (!customer?.fullName) return null;
  const state = await memberCreations.begin(mobile);
  if (state === 'unsettled') throw new UpstreamError(notSettled);
  try {
    const { firstName, lastName } = splitName(customer.fullName);
    const fields = { mobile, firstName, lastName, opportunity: customer.opportunityName };
    await memberCreations.done(mobile, await createMember(services.crm, call, fields));
    return await find();
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    if (error.outcome === 'refused') await memberCreations.abandon(mobile);
    const settled = error.outcome === 'unknown' || error.code === 'DUPLICATE_VALUE' ? await find() : null;
    if (!settled) throw error;
    await memberCreations.done(mobile, settled.id);
    return settled;
  }
}

const notSettled: UpstreamFailure = {
  upstream: 'crm',
  operation: 'POST sobjects/Loyalty_Member__c',
  kind: 'timeout',
  outcome: 'unknown',
};
