import { loginDeadlineSeconds } from '#rules/constants.ts';
import type { MutationResolvers } from '../../__generated__/schema.ts';
import type { GraphContext } from '../../context.ts';
import { requestOtp } from './requestOtp.ts';
import { verifyOtp } from './verifyOtp.ts';

/** However many calls a login takes, the person hears within the deadline. */
const withDeadline = (context: GraphContext): GraphContext => ({
  ...context,
  call: { ...context.call, signal: AbortSignal.timeout(loginDeadlineSeconds * 1000) },
});

export const authMutations = {
  requestOtp: (_, { input }, context) => requestOtp(input, withDeadline(context)),
  verifyOtp: (_, { input }, context) => verifyOtp(input, withDeadline(context)),
  signOut: async (_, _args, { services, carrier, sessionToken }) => {
    if (sessionToken) {
      await services.store.sessions.revoke(sessionToken);
      services.metrics.sessions.ended();
    }
    carrier.end();
    return { signedOut: true };
  },
} satisfies MutationResolvers;
