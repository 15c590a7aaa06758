import type { Resolvers } from '../../__generated__/schema.ts';
import { readPushKey, readPushSubscription, subscribeToPush, unsubscribeFromPush } from '../../domains/push/push.ts';

export const pushResolvers = {
  Member: {
    pushPublicKey: (_member, _args, context) => readPushKey(context),
    pushSubscription: (_member, _args, context) => readPushSubscription(context),
  },
  Mutation: {
    subscribeToPush: (_, { input }, context) => subscribeToPush(input, context),
    unsubscribeFromPush: (_, _args, context) => unsubscribeFromPush(context),
  },
} satisfies Resolvers;
