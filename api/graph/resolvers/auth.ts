import type { Resolvers } from '../../__generated__/schema.ts';
import { pendingOtp } from '../../domains/identity/otp/pendingOtp.ts';
import { register } from '../../domains/identity/register.ts';
import { requestOtp, verifyOtp } from '../../domains/identity/loginOtp.ts';
import { requestPasswordReset, resetPassword, verifyPasswordResetOtp } from '../../domains/identity/resetPassword.ts';
import { inTime } from './inTime.ts';

export const authResolvers = {
  Query: {
    pendingOtp: (_, _args, context) => pendingOtp(context),
  },
  Mutation: {
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
      return { __typename: 'SignOutSuccess', me: null };
    },
    signOutEverywhere: async (_, _args, { services, session, sessionToken, kiosk, carrier }) => {
      const { sessions } = services.store;
      const ended = session ? await sessions.revokeAll({ memberId: session.memberId }) : 0;
      // Also when the store could not find the session of this request.
      if (sessionToken) await sessions.revoke(sessionToken, kiosk?.id);
      services.metrics.sessions.ended(ended);
      carrier.end();
      return { __typename: 'SignOutEverywhereSuccess', me: null, sessionsEnded: ended };
    },
  },
} satisfies Resolvers;
