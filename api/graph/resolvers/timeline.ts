import type { GraphQLResolveInfo } from 'graphql';
import type { Resolvers, ResolversTypes, ResolversUnionTypes } from '../../__generated__/schema.ts';
import { selectedFields } from '../../domains/shared/arguments.ts';
import type { MemberContext } from '../../domains/shared/context.ts';
import { markNotificationsRead, readNotifications } from '../../domains/timeline/notifications.ts';
import { readTimeline } from '../../domains/timeline/timeline.ts';
import type { TimelineEntryModel } from '../../domains/timeline/model.ts';
import { findNode } from './node.ts';

type Subject = ResolversUnionTypes<ResolversTypes>['ActivitySubject'];

/** What was read for an entry. Stays and referrals are made of several records, so they are rows of the lists of the member. */
const subjectOf = async (
  { kind, subjectId, record }: TimelineEntryModel,
  context: MemberContext,
  info: GraphQLResolveInfo,
): Promise<Subject | null> =>
  record ??
  ((await findNode(`${kind === 'HOTEL' ? 'HotelBooking' : 'Referral'}:${subjectId}`, context, info)) as Subject | null);

export const timelineResolvers = {
  TimelineEntry: { subject: (entry, _, context, info) => subjectOf(entry, context, info) },
  Notification: { subject: (notification, _, context, info) => subjectOf(notification, context, info) },
  Member: {
    timeline: ({ session }, args, context, info) =>
      readTimeline(session, args, context, selectedFields(info).has('totalCount')),
    notifications: ({ session }, args, context) => readNotifications(session, args, context),
  },
  Mutation: {
    markNotificationsRead: (_, { input }, context) => markNotificationsRead(input, context),
  },
} satisfies Resolvers;
