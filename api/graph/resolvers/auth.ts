import type { MutationResolvers, QueryResolvers } from '../../__generated__/schema.ts';
import { pendingOtp } from '../../domains/identity/otp/pendingOtp.ts';
import { register } from '../../domains/identity/register.ts';
import { requestOtp } from '../../domains/identity/requestOtp.ts';
import { requestPasswordReset } from '../../domains/identity/requestPasswordReset.ts';
import { resetPassword } from '../../domains/identity/resetPassword.ts';
import { verifyOtp } from '../../domains/identity/verifyOtp.ts';
import { verifyPasswordResetOtp } from '../../domains/identity/verifyPasswordResetOtp.ts';
import { inTime } from './inTime.ts';

export const authQueries = {
  pendingOtp: (_, _args, context) => pendingOtp(context),
} satisfies Pick<QueryResolvers, 'pendingOtp'>;

export const authMutations = {
  register: inTime(register),
  requestOtp: inTime(requestOtp),
  verifyOtp: inTime(verifyOtp),
  requestPasswordReset: inTime(requestPasswordReset),
  verifyPasswordResetOtp: inTime(verifyPasswordResetOtp),
  resetPassword: inTime(resetPassword),
  signOut: async (_, _args, { services, carrier, sessionToken, kiosk }) => {
    if (sessionToken) {
      await services.store.sessions.revoke(sessionToken, kiosk?.id);
      services.metrics.sessions.ended(1);
    }
    carrier.end();
    return { signedOut: true };
  },
  signOutEverywhere: async (_, _args, { services, session, sessionToken, kiosk, carrier }) => {
    const { sessions } = services.store;
    const ended = session ? await sessions.revokeAll({ memberId: session.memberId }) : 0;
    // Also when the store could not find the session of this request.
    if (sessionToken) await sessions.revoke(sessionToken, kiosk?.id);
    services.metrics.sessions.ended(ended);
    carrier.end();
    return { signedOut: true };
  },
} satisfies MutationResolvers;
