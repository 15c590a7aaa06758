import { splitName } from '#rules/membership.ts';
import { welcomePoints } from '#rules/constants.ts';
import type { GraphContext } from '../../context.ts';
import type { OtpProof } from '../../store/otpChallenges.ts';
import { UpstreamError } from '../../upstreams/errors.ts';
import { createMember, findMembersByMobile, type MemberRecord } from '../../upstreams/salesforce/members.ts';
import { createTransaction, getLedgerPage, type LedgerQuery } from '../../upstreams/salesforce/transactions.ts';

/** An active membership before an inactive one, then the oldest: the same choice at every login. */
const preferred = (members: readonly MemberRecord[]): MemberRecord | null =>
  members.toSorted(
    (a, b) =>
      Number(b.active ?? false) - Number(a.active ?? false) ||
      (a.createdAt ?? '').localeCompare(b.createdAt ?? '') ||
      a.id.localeCompare(b.id),
  )[0] ?? null;

/**
 * The membership of a mobile number, made when there is none. The caller holds the mobile's lock, so that two logins
 * cannot both find nothing; an unclear answer to the creation is settled by reading again before anything else.
 *
 * @returns null when there is no membership and the proof names nobody to make one for.
 * @throws UpstreamError when the CRM does not answer.
 */
export async function findOrCreateMember(
  context: GraphContext,
  mobile: string,
  proof: OtpProof,
): Promise<MemberRecord | null> {
  const { services, call } = context;
  const existing = preferred(await findMembersByMobile(services.crm, call, mobile));
  if (existing) return existing;

  const customer = proof.customers.find((one) => one.fullName?.trim());
  if (!customer?.fullName) return null;
  try {
    const { firstName, lastName } = splitName(customer.fullName);
    await createMember(services.crm, call, { mobile, firstName, lastName, opportunity: customer.opportunityName });
  } catch (error) {
    const mayExist =
      error instanceof UpstreamError && (error.outcome === 'unknown' || error.code === 'DUPLICATE_VALUE');
    if (!mayExist) throw error;
    const settled = preferred(await findMembersByMobile(services.crm, call, mobile));
    if (!settled) throw error;
    return settled;
  }
  return preferred(await findMembersByMobile(services.crm, call, mobile));
}

const newestOf = (memberId: string): LedgerQuery => ({
  memberId,
  first: 1,
  after: null,
  filter: { type: null, from: null, to: null, search: null },
});

/**
 * The Credit of a member without transactions, at most once for ever (member 4). The store's note, kept for good,
 * guards against a second one even when every transaction were deleted from the CRM; the reading before each try guards
 * against a try whose answer was lost. A failure here does not stop the login: the next one tries again.
 *
 * @returns whether this login gave it.
 */
export async function giveWelcomeCredit(context: GraphContext, member: MemberRecord): Promise<boolean> {
  const { services, call } = context;
  const { welcomeCredits } = services.store;
  if (member.active === false) return false;
  try {
    if ((await welcomeCredits.begin(member.id)) === 'done') return false;
    const [newest] = (await getLedgerPage(services.crm, call, newestOf(member.id))).rows;
    if (newest) {
      await welcomeCredits.done(member.id, newest.id);
      return false;
    }
    const transactionId = await createTransaction(services.crm, call, {
      memberId: member.id,
      type: 'CREDIT',
      points: welcomePoints,
    });
    await welcomeCredits.done(member.id, transactionId);
    return true;
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    services.log.warn(
      { requestId: call.requestId, operation: error.operation, kind: error.kind },
      'welcome Credit not settled',
    );
    return false;
  }
}
