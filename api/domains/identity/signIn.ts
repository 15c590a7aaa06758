import { messages } from '#rules/messageByName.ts';
import type { SessionCarrier } from '../../__generated__/schema.ts';
import type { MemberContext, Services } from '../shared/context.ts';
import type { OtpProof } from '../../store/auth/otpChallenges.ts';
import type { SessionHolder } from '../../store/auth/sessions.ts';
import { failure } from '../shared/userErrors.ts';
import { type MemberRecord, findMembersByMobile } from '../../upstreams/salesforce/members.ts';
import { splitName } from '#rules/membership.ts';
import type { CallContext } from '../../upstreams/calls.ts';
import { UpstreamError, type UpstreamFailure } from '../../upstreams/errors.ts';
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
async function findOrCreateMember(
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
  const { stage, failure: why } = await services.operations.submit(call, {
    kind: 'MEMBERSHIP',
    key: [mobile],
    memberId: null,
    payload,
  });
  // It may be there although the answer was lost.
  const created = await find();
  if (created) return created;
  if (why === 'DUPLICATE') throw new UpstreamError(hiddenMember(services));
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

/**
 * Gives an active member without transactions a Credit, if it has not been given yet. A CRM failure does not fail the
 * login: the club continues in the background. See docs/domain/points.md#welcome-credit.
 *
 * @returns whether this call gave it.
 */
export async function giveWelcomeCredit(
  { services, call }: Pick<MemberContext, 'call'> & { readonly services: Pick<Services, 'operations' | 'store'> },
  { id, active }: Pick<MemberRecord, 'id' | 'active'>,
): Promise<boolean> {
  const { operations } = services;
  if (active === false) return false;
  const given = await services.store.operations.list(id, ['WELCOME_CREDIT']);
  if (given.some((one) => one.stage === 'CONFIRMED')) return false;
  const credit = { kind: 'WELCOME_CREDIT', key: [id], memberId: id, payload: {} } as const;
  const { first, stage, upstreamId, tries } = await operations.submit(call, credit);
  // Without an ID the member had other transactions; without a request an earlier Credit was found.
  return first && stage === 'CONFIRMED' && upstreamId !== null && tries > 0;
}

/** Who logs in, and how the new session is carried. */
interface Login {
  readonly mobile: string;
  readonly proof: OtpProof;
  readonly carrier: SessionCarrier | null | undefined;
  readonly endsOthers?: boolean;
}

function holderOf({ kiosk, services }: MemberContext, bearer: boolean): SessionHolder {
  if (kiosk) return { channel: 'KIOSK', kioskId: kiosk.id, seconds: services.rules.kiosk.sessionSeconds };
  return { channel: bearer ? 'SCRIPT' : 'WEB' };
}

/**
 * Logs in the member with a proven mobile: finds or creates the membership, gives the welcome Credit, and replaces the
 * session of the request with a new one. The caller holds the mobile's lock.
 *
 * @returns the session, or why there is no member to log in.
 * @throws UpstreamError when the CRM cannot identify the member.
 */
export async function signIn(context: MemberContext, { mobile, proof, carrier: wanted, endsOthers = false }: Login) {
  const { services, carrier, sessionToken, kiosk } = context;
  const { sessions, otpChallenges } = services.store;
  const member = await findOrCreateMember(context, mobile, proof);
  if (!member) return failure('MemberNotFoundError', messages.noMemberRecord, 'NOT_FOUND');
  if (!member.membershipNumber) return failure('MemberNotFoundError', messages.noCustomerIdentifier, 'NOT_FOUND');

  const isWelcomeCreditGiven = await giveWelcomeCredit(context, member);
  const data = {
    memberId: member.id,
    membershipNumber: member.membershipNumber,
    mobile,
    name: [member.firstName, member.lastName].filter(Boolean).join(' ') || member.name,
    restToken: proof.restToken,
  };
  // Whatever a kiosk asks for, it gets no session of another channel.
  const bearer = wanted === 'BEARER' || kiosk !== null;
  const { token, session } = await sessions.create(data, holderOf(context, bearer));
  await otpChallenges.finish(mobile);
  if (sessionToken) await sessions.revoke(sessionToken, kiosk?.id);
  if (endsOthers) services.metrics.sessions.ended(await sessions.revokeAll({ memberId: member.id }, token, kiosk?.id));
  services.metrics.sessions.opened();
  services.invitations.loggedIn(context.call.requestId, member.id);

  if (!bearer) carrier.open(token, session.expiresAt);
  return { me: { session }, isWelcomeCreditGiven, sessionToken: bearer ? token : null };
}
