import { newPasswordRule, requestPasswordResetRule, passwordOtpRule } from '#rules/account.ts';
import { inWords, messageOfRule, messages } from '#rules/messageByName.ts';
import type {
  ResetPasswordInput,
  ResolversTypes,
  RequestPasswordResetInput,
  VerifyPasswordResetOtpInput,
} from '../../__generated__/schema.ts';
import type { MemberContext } from '../shared/context.ts';
import { StoreError } from '../../store/database/errors.ts';
import type { PasswordTicket } from '../../store/auth/passwordTickets.ts';
import { resetPassword as resetUpstream } from '../../upstreams/club/passwords.ts';
import { UpstreamError } from '../../upstreams/errors.ts';
import { overAddressLimit, overLimit } from '../limits/charge.ts';
import { failure, isRefusal, validationFailure, faultsOf } from '../shared/userErrors.ts';
import { withLoginLock } from './otp/loginLock.ts';
import { signIn } from './signIn.ts';
import { sendOtp } from './sendOtp.ts';
import { requestCharges } from './otp/smsBudget.ts';
import { mobileRule } from '#rules/login.ts';
import { z } from 'zod';
import { finishPendingOtp } from './otp/pendingOtp.ts';
import { withProvenOtp } from './otp/proveOtp.ts';

type VerifyOutcome = Awaited<ResolversTypes['VerifyPasswordResetOtpResult']>;

const rule = z.object({ mobile: mobileRule, otp: passwordOtpRule });

/**
 * Checks a one-time password and issues a ticket for one password reset of the proven mobile. Guesses count together
 * with those at login.
 */
export async function verifyPasswordResetOtp(
  input: VerifyPasswordResetOtpInput,
  context: MemberContext,
): Promise<VerifyOutcome> {
  const form = rule.safeParse(input);
  if (!form.success) return validationFailure(faultsOf(form.error));
  const { otpChallenges, passwordTickets } = context.services.store;
  const { mobile } = form.data;
  const claim = { ...form.data, purpose: 'PASSWORD_RESET', ticket: input.ticket } as const;
  return await withProvenOtp(context, claim, async (proof): Promise<VerifyOutcome> => {
    const { token, expiresAt } = await passwordTickets.issue({
      mobile,
      restToken: proof.restToken,
      customers: [...proof.customers],
    });
    await otpChallenges.finish(mobile);
    await finishPendingOtp(context, claim);
    return { __typename: 'VerifyPasswordResetOtpSuccess', ticket: token, expiresAt: expiresAt.toISOString() };
  });
}

type RequestOutcome = Awaited<ResolversTypes['RequestPasswordResetResult']>;

/**
 * Sends a one-time password for a password reset, within limits of its own. Only the backend decides whether it knows
 * the number, since it stores the password.
 */
export async function requestPasswordReset(
  input: RequestPasswordResetInput,
  context: MemberContext,
): Promise<RequestOutcome> {
  const form = requestPasswordResetRule.safeParse(input);
  if (!form.success) return validationFailure(faultsOf(form.error));
  const request = { purpose: 'PASSWORD_RESET', mobile: form.data.mobile } as const;

  const limited = await overLimit(context, requestCharges(context, request));
  if (limited) return limited;
  const sent = await sendOtp(context, { ...request, carrier: input.carrier });
  return '__typename' in sent ? sent : { __typename: 'RequestPasswordResetSuccess', ...sent };
}

type Outcome = Awaited<ResolversTypes['ResetPasswordResult']>;

/**
 * Sets the new password for the mobile proven by the ticket, ends all sessions of the member, and opens a new one. The
 * backend asks for no proof, so it is never called without a valid ticket.
 */
export async function resetPassword(input: ResetPasswordInput, context: MemberContext): Promise<Outcome> {
  const form = newPasswordRule.safeParse(input);
  if (!form.success) return validationFailure(form.error.issues.map(({ path, message }) => faultOf(path, message)));
  const limited = await overAddressLimit(context, 'PASSWORD_RESETS_PER_ADDRESS');
  if (limited) return limited;

  const { passwordTickets } = context.services.store;
  const mobile = (await passwordTickets.find(input.ticket))?.mobile;
  if (mobile === undefined) return noTicket();
  return await withLoginLock(context, mobile, async (): Promise<Outcome> => {
    // Another request may have used the ticket while this one waited for the lock.
    const ticket = await passwordTickets.find(input.ticket);
    return ticket ? await reset(input, ticket, context) : noTicket();
  });
}

/** Unlike other forms, this one returns every rule that a field breaks, since the screen lists them all. */
const faultOf = ([field]: readonly PropertyKey[], message: string) => ({
  field: String(field),
  message: messageOfRule(message),
});

const noTicket = () => failure('ResetFailedError', messages.authenticationRequired, 'INVALID_OTP');

/** A failure does not use up the ticket, so that the caller can retry. */
async function reset(input: ResetPasswordInput, ticket: PasswordTicket, context: MemberContext): Promise<Outcome> {
  const { services, call } = context;
  const { password } = input;
  let restToken: string;
  try {
    const answer = await resetUpstream(services.restAuth, call, { emailOrMobile: ticket.mobile, password });
    restToken = answer.accessToken;
  } catch (error) {
    return notReset(error);
  }
  const { me = null, sessionToken = null } = (await finish(input, { ...ticket, restToken }, context)) ?? {};
  return {
    __typename: 'ResetPasswordSuccess',
    message: inWords(messages.passwordReset, context.language),
    me,
    sessionToken,
  };
}

function notReset(error: unknown) {
  if (!(error instanceof UpstreamError)) throw error;
  if (!isRefusal(error) || error.outcome === 'unknown') {
    return failure('ResetFailedError', messages.passwordResetError, 'UPSTREAM_UNAVAILABLE');
  }
  const unproven = error.status === 401 || error.status === 403;
  return failure(
    'ResetFailedError',
    unproven ? messages.authenticationRequired : messages.passwordNotReset,
    'REJECTED',
  );
}

/**
 * The password has been set, whatever happens here. If this fails the member has to log in, and the log has the cause.
 *
 * @returns the session; null when the member was not logged in.
 */
async function finish(input: ResetPasswordInput, { mobile, ...proof }: PasswordTicket, context: MemberContext) {
  const { services, call } = context;
  try {
    await services.store.passwordTickets.use(input.ticket);
    // By number first, since the CRM, which identifies the member, may be unavailable.
    services.metrics.sessions.ended(await services.store.sessions.revokeAll({ mobile }));
    const outcome = await signIn(context, { mobile, proof, carrier: input.carrier, endsOthers: true });
    return 'me' in outcome ? outcome : null;
  } catch (error) {
    if (!(error instanceof UpstreamError || error instanceof StoreError)) throw error;
    services.log.warn({ err: error, requestId: call.requestId }, 'not signed in after a new password');
    return null;
  }
}
