import { customerTypes, leadRatings, otpLength } from '#rules/constants.ts';
import type { QueryResolvers } from '../../__generated__/schema.ts';

export const clubQueries = {
  club: (_, _args, { services: { rules } }) => ({
    rewards: rules.rewards,
    sessionHours: rules.sessionHours,
    welcomePoints: rules.welcomePoints,
    encashFeePercent: rules.encashFeePercent,
    enquiryContactDays: rules.enquiryContactDays,
    otp: { minLength: otpLength.min, maxLength: otpLength.max, resendAfterSeconds: rules.otpResendSeconds },
    referralOptions: { ratings: [...leadRatings], customerTypes: [...customerTypes] },
    addressStates: [...rules.addressStates],
  }),
} satisfies Pick<QueryResolvers, 'club'>;
