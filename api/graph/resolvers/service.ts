import type { Resolvers } from '../../__generated__/schema.ts';
import { features, featureStatus } from '../../domains/service/features.ts';
import { storeStatus } from '../../domains/service/storeStatus.ts';

export const serviceResolvers = {
  Query: {
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
    lastSuccess: (status) => status.lastSuccess?.toISOString() ?? null,
  },
} satisfies Resolvers;
