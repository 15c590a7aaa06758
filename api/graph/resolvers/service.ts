import type { Resolvers } from '../../__generated__/schema.ts';
import { features, featureStatus } from '../../domains/service/features.ts';
import type { MemberContext } from '../../domains/shared/context.ts';

/** The health of the upstreams is known from regular calls; the store is queried. */
async function storeStatus({ services: { store, storeHealth, log }, call }: MemberContext) {
  try {
    await store.ping();
    storeHealth.answered();
  } catch (error) {
    log.warn({ err: error, requestId: call.requestId }, 'store does not answer');
    storeHealth.failed();
  }
  return storeHealth.snapshot();
}

export const serviceResolvers = {
  Query: {
    service: async (_, _args, context) => ({
      rest: context.services.rest.health.snapshot(),
      crm: context.services.crm.health.snapshot(),
      store: await storeStatus(context),
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
