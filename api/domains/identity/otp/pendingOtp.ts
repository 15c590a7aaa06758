import { messages } from '#rules/messageByName.ts';
import type { ResolversTypes, SessionCarrier } from '../../../__generated__/schema.ts';
import type { CallerContext, MemberContext } from '../../shared/context.ts';
import { StoreError } from '../../../store/database/errors.ts';
import { orUnavailable } from '../../shared/errors.ts';
import type { OtpClaim } from './proveOtp.ts';
import { secondsUntilSms, type OtpRequest } from './smsBudget.ts';

/** The one-time password that this device requested and has not used yet; null when there is none. */
export async function pendingOtp(context: CallerContext): Promise<Awaited<ResolversTypes['PendingOtp']> | null> {
  if (context.pendingOtpToken === null) return null;
  const { services, pendingOtpToken } = context;
  const read = async () => {
    const pending = await services.store.pendingOtps.find(pendingOtpToken);
    if (!pending) return null;
    const { purpose, mobile, sentAt, expiresAt } = pending;
    const waited = (services.now().getTime() - sentAt.getTime()) / 1000;
    const untilSms = await secondsUntilSms(context, { purpose, mobile });
    const retryAfterSeconds = Math.max(Math.ceil(services.rules.otpResendSeconds - waited), untilSms);
    return { purpose, mobile, retryAfterSeconds, expiresAt: expiresAt.toISOString() };
  };
  return orUnavailable(messages.fetchFailed, read, StoreError);
}

/**
 * Records that this device requested the password that was just sent: in its cookie, or with a ticket.
 *
 * @returns the ticket for a channel without cookies, otherwise null.
 */
export async function startPendingOtp(
  { services, carrier, pendingOtpToken }: MemberContext,
  request: OtpRequest & { carrier: SessionCarrier | null | undefined },
): Promise<string | null> {
  const { purpose, mobile } = request;
  const bearer = request.carrier === 'BEARER';
  const replaces = bearer ? null : pendingOtpToken;
  const { token, expiresAt } = await services.store.pendingOtps.start({ purpose, mobile, replaces });
  if (bearer) return token;
  carrier.openPendingOtp(token, expiresAt);
  return null;
}

/** Called when the device has used its password. From then on a browser is a known device of this number. */
export async function finishPendingOtp(context: MemberContext, { mobile, ticket }: OtpClaim): Promise<void> {
  const { services, carrier, pendingOtpToken, deviceToken } = context;
  const { pendingOtps, knownDevices } = services.store;
  if (ticket) await pendingOtps.finish(ticket);
  if (pendingOtpToken === null) return;
  await pendingOtps.finish(pendingOtpToken);
  carrier.endPendingOtp();
  if (deviceToken !== null && knownDevices.recognise(deviceToken, mobile) !== null) return;
  carrier.rememberDevice(knownDevices.issue(mobile));
}
