import { messages } from '#rules/messageByName.ts';
import type { CalendarFeed } from '../../__generated__/schema.ts';
import type { Session } from '../../store/auth/sessions.ts';
import type { CalendarFeedRecord } from '../../store/calendarFeeds.ts';
import { StoreError } from '../../store/database/errors.ts';
import { sessionOf } from '../identity/membership.ts';
import type { MemberContext } from '../shared/context.ts';
import { orUnavailable } from '../shared/errors.ts';

const asFeed = ({ token, createdAt }: CalendarFeedRecord, { publicUrl }: MemberContext): CalendarFeed => ({
  url: `${publicUrl}/calendar/${token}.ics`,
  createdAt: createdAt.toISOString(),
});

export async function readCalendarFeed({ memberId }: Session, context: MemberContext): Promise<CalendarFeed | null> {
  const { calendarFeeds } = context.services.store;
  const feed = await orUnavailable(messages.fetchFailed, () => calendarFeeds.find(memberId), StoreError);
  return feed && asFeed(feed, context);
}

/** Creates the feed of a member. The address of an earlier one no longer works. */
export async function createCalendarFeed(context: MemberContext) {
  const session = sessionOf(context);
  const { calendarFeeds } = context.services.store;
  const feed = await orUnavailable(
    messages.calendarFeedNotChanged,
    () => calendarFeeds.create(session.memberId, context.language),
    StoreError,
  );
  return {
    __typename: 'CreateCalendarFeedSuccess' as const,
    calendarFeed: asFeed(feed, context),
    me: { session },
  };
}

export async function deleteCalendarFeed(context: MemberContext) {
  const session = sessionOf(context);
  const { calendarFeeds } = context.services.store;
  await orUnavailable(messages.calendarFeedNotChanged, () => calendarFeeds.remove(session.memberId), StoreError);
  return { __typename: 'DeleteCalendarFeedSuccess' as const, me: { session } };
}
