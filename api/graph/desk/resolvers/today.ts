import type { Resolvers } from '../../../__generated__/desk.ts';
import { operationsNeedingAttention } from '../../../domains/review/list.ts';
import { healthOfSystems, jobsBehind, silentKiosks } from '../../../domains/service/today.ts';

const mostShown = 50;

export const todayResolvers = {
  Query: {
    today: () => ({}),
    health: async (_, _args, { services, call }) => {
      const systems = await healthOfSystems(services, call.requestId);
      const upstreams = systems.map(({ lastSuccess: lastSuccessAt, ...system }) => ({ ...system, lastSuccessAt }));
      return { asOf: services.now(), upstreams };
    },
  },
  Today: {
    asOf: (_, _args, { services }) => services.now(),
    operations: (_, _args, { services }) => operationsNeedingAttention(services, services.now(), mostShown),
    proposals: (_, _args, { services }) => services.store.proposals.open(mostShown),
    dataRequests: (_, _args, { services }) => services.store.dataRequests.open(mostShown),
    silentKiosks: (_, _args, { services }) => silentKiosks(services),
    jobsBehind: (_, _args, { services }) => jobsBehind(services),
  },
} satisfies Resolvers;
