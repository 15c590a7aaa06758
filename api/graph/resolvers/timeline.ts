import type { Resolvers } from '../../__generated__/schema.ts';
import { selectedFields } from '../../domains/shared/arguments.ts';
import { markNotificationsRead, readNotifications } from '../../domains/timeline/notifications.ts';
import { readTimeline } from '../../domains/timeline/timeline.ts';

export const timelineResolvers = {
  Member: {
    timeline: ({ session }, args, context, info) =>
      readTimeline(session, args, context, selectedFields(info).has('totalCount')),
    notifications: ({ session }, args, context) => readNotifications(session, args, context),
  },
  Mutation: {
    markNotificationsRead: (_, { input }, context) => markNotificationsRead(input, context),
  },
} satisfies Resolvers;
