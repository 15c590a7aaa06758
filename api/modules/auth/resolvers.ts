import type { MutationResolvers } from '../../__generated__/schema.ts';
import { requestOtp } from './requestOtp.ts';
import { verifyOtp } from './verifyOtp.ts';

export const authMutations = {
  requestOtp: (_, { input }, context) => requestOtp(input, context),
  verifyOtp: (_, { input }, context) => verifyOtp(input, context),
  signOut: async (_, _args, { services, carrier, sessionToken }) => {
    if (sessionToken) {
      await services.store.sessions.revoke(sessionToken);
      services.metrics.sessions.ended();
    }
    carrier.end();
    return { signedOut: true };
  },
} satisfies MutationResolvers;
