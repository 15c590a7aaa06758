import type { Resolvers } from '../../__generated__/schema.ts';
import type { GraphContext } from '../../context.ts';
import type { SourceStatusModel } from './model.ts';

async function storeStatus({ services }: GraphContext): Promise<SourceStatusModel> {
  const at = services.now();
  try {
    await services.store.ping();
    return { state: 'UP', since: at, lastSuccess: at };
  } catch {
    return { state: 'DOWN', since: at, lastSuccess: null };
  }
}

export const serviceResolvers = {
  Query: {
    service: async (_, _args, context) => ({
      rest: context.services.rest.health.snapshot(),
      crm: context.services.crm.health.snapshot(),
      store: await storeStatus(context),
    }),
  },
  SourceStatus: {
    since: (status) => status.since.toISOString(),
    lastSuccess: (status) => status.lastSuccess?.toISOString() ?? null,
  },
} satisfies Resolvers;
