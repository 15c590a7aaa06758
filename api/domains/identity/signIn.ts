import { messages } from '#rules/messageByName.ts';
import type { SessionCarrier } from '../../__generated__/schema.ts';
import type { MemberContext } from '../shared/context.ts';
import type { OtpProof } from '../../store/auth/otpChallenges.ts';
import type { SessionHolder } from '../../store/auth/sessions.ts';
import { failure } from '../shared/userErrors.ts';
import { findOrCreateMember } from './findOrCreateMember.ts';
import { giveWelcomeCredit } from './welcomeCredit.ts';

/** Who logs in, and how the new session is carried. */
interface Login {
  readonly mobile: string;
  readonly proof: OtpProof;
  readonly carrier: SessionCarrier | null | undefined;
  /** Whether to end all other sessions of the member. */
  readonly endsOthers?: boolean;
}

/** The client that the new session is for. */
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

  const welcomeCreditGiven = await giveWelcomeCredit(context, member);
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
  return { me: { session }, welcomeCreditGiven, sessionToken: bearer ? token : null };
}
