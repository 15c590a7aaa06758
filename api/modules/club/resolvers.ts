import * as constants from '#rules/constants.ts';
import type { QueryResolvers } from '../../__generated__/schema.ts';

export const clubQueries = {
  club: () => ({
    rewards: constants.rewards,
    sessionHours: constants.sessionHours,
    welcomePoints: constants.welcomePoints,
    otp: {
      minLength: constants.otpLength.min,
      maxLength: constants.otpLength.max,
      resendAfterSeconds: constants.otpResendSeconds,
    },
    referralOptions: {
      ratings: [...constants.leadRatings],
      customerTypes: [...constants.customerTypes],
    },
    addressStates: [...constants.addressStates],
  }),
} satisfies Pick<QueryResolvers, 'club'>;
