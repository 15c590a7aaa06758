import { messages } from '#rules/messages.ts';
import type { EventResolvers, QueryResolvers } from '../../__generated__/schema.ts';
import { readCached } from '../../graphql/cachedData.ts';
import { pageOf } from '../../graphql/connection.ts';
import { eventsOf } from './order.ts';
import { cityOf } from './place.ts';
import { readEvent } from './readEvent.ts';
import { timeOf } from './time.ts';

export const eventQueries = {
  async events(_, { when, categories, ...page }, context) {
    const { catalogue } = context.services;
    const { value: lists } = await readCached(context, messages.fetchFailed, () => catalogue.events(context.call));
    const events = eventsOf(lists, when);
    const found = categories?.length ? events.filter(({ type }) => type !== null && categories.includes(type)) : events;
    return pageOf(found, page, 24);
  },

  event: (_, { id }, context) => readEvent(id, context),
} satisfies Pick<QueryResolvers, 'event' | 'events'>;

export const eventFields = {
  when: timeOf,
  location: (event, _, context) => event.location ?? cityOf(event, context),
} satisfies EventResolvers;
