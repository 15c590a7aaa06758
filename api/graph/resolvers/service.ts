import type { Resolvers } from '../../__generated__/schema.ts';
import { features, featureStatus } from '../../domains/service/features.ts';
import { storeStatus } from '../../domains/service/today.ts';
import { customerTypes, leadRatings, otpLength } from '#rules/constants.ts';

export const serviceResolvers = {
  Query: {
    club: (_, _args, { services: { rules } }) => ({
      rewards: rules.rewards,
      sessionHours: rules.sessionHours,
      welcomePoints: rules.welcomePoints,
      encashFeePercent: rules.encashFeePercent,
      enquiryContactDays: rules.enquiryContactDays,
      visitWeekdays: [...rules.visitWeekdays],
      otp: { minLength: otpLength.min, maxLength: otpLength.max, resendAfterSeconds: rules.otpResendSeconds },
      referralOptions: { ratings: [...leadRatings], customerTypes: [...customerTypes] },
      addressStates: [...rules.addressStates],
    }),
    service: async (_, _args, { services, call }) => ({
      rest: services.rest.health.snapshot(),
      crm: services.crm.health.snapshot(),
      store: await storeStatus(services, call.requestId),
    }),
  },
  ServiceStatus: {
    features: (service, _, { services }) =>
      Promise.all(features.map((feature) => featureStatus(feature, service, services.catalogue.readAt))),
  },
  SourceStatus: {
    since: (status) => status.since.toISOString(),
    lastSuccessAt: (status) => status.lastSuccess?.toISOString() ?? null,
  },
} satisfies Resolvers;
