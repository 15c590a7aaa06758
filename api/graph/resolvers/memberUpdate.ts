import type { Resolvers } from '../../__generated__/schema.ts';
import type { MemberUpdateModel } from '../../domains/shared/context.ts';

export const memberUpdateResolvers = {
  Subscription: {
    memberUpdates: {
      subscribe: (_, _args, context) => context.services.updateStreams.open(context),
      resolve: (update: MemberUpdateModel) => update,
    },
  },
} satisfies Resolvers;
