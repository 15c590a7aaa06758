import { loginDeadlineSeconds, otpLimits } from '#rules/constants.ts';
import { mobileRule, otpRule } from '#rules/login.ts';
import { messages } from '#rules/messages.ts';
import type { ResolversTypes, VerifyOtpInput } from '../../__generated__/schema.ts';
import type { GraphContext } from '../../context.ts';
import { LockTimeoutError } from '../../store/errors.ts';
import type { OtpProof } from '../../store/otpChallenges.ts';
import { UpstreamError } from '../../upstreams/errors.ts';
import { verifyOtp as verifyUpstream } from '../../upstreams/club/otp.ts';
import type { MemberRecord } from '../../upstreams/salesforce/members.ts';
import { findOrCreateMember, giveWelcomeCredit } from './admitMember.ts';
import { crmUnavailable, failure, rateLimited } from './outcomes.ts';

type Outcome = Awaited<ResolversTypes['VerifyOtpResult']>;

/** Another login of the same mobile is still under way. */
const retryAfterLockSeconds = 5;

/**
 * Proves a one-time password and signs the member in. Member 4 (Login flow), 7 and 8. Logins of one mobile go one
 * after the other, over all processes, so that a first login makes one member and gives one Credit.
 */
export async function verifyOtp(input: VerifyOtpInput, context: GraphContext): Promise<Outcome> {
  const { store } = context.services;
  const mobile = mobileRule.safeParse(input.mobile);
  if (!mobile.success) return failure('InvalidMobileError', messages.invalidMobile, 'INVALID_INPUT');
  const otp = otpRule.safeParse(input.otp);
  if (!otp.success) return failure('InvalidOtpError', messages.invalidOtp, 'INVALID_INPUT');

  const perAddress = await store.limiter.take('otp-verify-address', context.address, otpLimits.verificationsPerAddress);
  if (!perAddress.allowed) return rateLimited(perAddress.retryAfterSeconds);

  const login = async (): Promise<Outcome> => {
    const attempt = await store.otpChallenges.attempt(mobile.data, otpLimits.attemptsPerOtp);
    if (!attempt.allowed) return rateLimited(attempt.retryAfterSeconds);
    const proof = await prove(context, mobile.data, otp.data);
    if (!('restToken' in proof)) return proof;
    // Only who knows the password gets here: a CRM that is away must not use up their attempts.
    await store.otpChallenges.proven(mobile.data);
    return signIn(input, proof, context);
  };
  try {
    return await store.locks.withLock(`login:${mobile.data}`, login, { waitMs: loginDeadlineSeconds * 1000 });
  } catch (error) {
    if (error instanceof LockTimeoutError) return rateLimited(retryAfterLockSeconds);
    throw error;
  }
}

/** The backend consumes a password when it is right, so a right one is kept until the login is complete. */
async function prove({ services, call }: GraphContext, mobile: string, otp: string) {
  const { otpChallenges } = services.store;
  const kept = await otpChallenges.findProof(mobile, otp);
  if (kept) return kept;
  try {
    const verified = await verifyUpstream(services.rest, call, { mobile, otp });
    if (!verified) return failure('InvalidOtpError', messages.otpNotVerified, 'INVALID_OTP');
    const proof: OtpProof = { restToken: verified.token, customers: verified.customers };
    await otpChallenges.saveProof(mobile, otp, proof);
    return proof;
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    return failure('OtpNotVerifiedError', messages.otpNotVerified, 'UPSTREAM_UNAVAILABLE');
  }
}

async function signIn(input: VerifyOtpInput, proof: OtpProof, context: GraphContext): Promise<Outcome> {
  const { services, carrier, sessionToken } = context;
  const { sessions, otpChallenges } = services.store;
  let member: MemberRecord | null;
  try {
    member = await findOrCreateMember(context, input.mobile, proof);
  } catch (error) {
    return crmUnavailable(error);
  }
  if (!member) return failure('MemberNotFoundError', messages.noMemberRecord, 'NOT_FOUND');
  if (!member.membershipNumber) return failure('MemberNotFoundError', messages.noCustomerIdentifier, 'NOT_FOUND');

  const welcomeCreditGiven = await giveWelcomeCredit(context, member);
  const { token, session } = await sessions.create({
    memberId: member.id,
    membershipNumber: member.membershipNumber,
    mobile: input.mobile,
    name: [member.firstName, member.lastName].filter(Boolean).join(' ') || member.name,
    restToken: proof.restToken,
  });
  await otpChallenges.finish(input.mobile);
  if (sessionToken) await sessions.revoke(sessionToken);
  services.metrics.sessions.opened();

  const bearer = input.carrier === 'BEARER';
  if (!bearer) carrier.open(token, session.expiresAt);
  return { __typename: 'VerifyOtpSuccess', me: { session }, welcomeCreditGiven, sessionToken: bearer ? token : null };
}
