import type { MutationResolvers } from '../../__generated__/schema.ts';
import { withDeadline } from '../deadline.ts';
import { requestOtp } from './requestOtp.ts';
import { requestPasswordReset } from './requestPasswordReset.ts';
import { resetPassword } from './resetPassword.ts';
import { verifyOtp } from './verifyOtp.ts';
import { verifyPasswordResetOtp } from './verifyPasswordResetOtp.ts';

export const authMutations = {
  requestOtp: (_, { input }, context) => requestOtp(input, withDeadline(context)),
  verifyOtp: (_, { input }, context) => verifyOtp(input, withDeadline(context)),
  requestPasswordReset: (_, { input }, context) => requestPasswordReset(input, withDeadline(context)),
  verifyPasswordResetOtp: (_, { input }, context) => verifyPasswordResetOtp(input, withDeadline(context)),
  resetPassword: (_, { input }, context) => resetPassword(input, withDeadline(context)),
  signOut: async (_, _args, { services, carrier, sessionToken }) => {
    if (sessionToken) {
      await services.store.sessions.revoke(sessionToken);
      services.metrics.sessions.ended();
    }
    carrier.end();
    return { signedOut: true };
  },
} satisfies MutationResolvers;
