import { messages } from '#rules/messages.ts';
import type { EventResolvers, QueryResolvers } from '../../__generated__/schema.ts';
import type { GraphContext } from '../../context.ts';
import type { Session } from '../../store/auth/sessions.ts';
import { getEvent } from '../../upstreams/club/events.ts';
import { orCutOff } from '../../upstreams/cutOff.ts';
import { UpstreamError } from '../../upstreams/errors.ts';
import { readCached } from '../../graphql/cachedData.ts';
import { unavailable } from '../../graphql/errors.ts';
import { pageOf } from '../../graphql/connection.ts';
import { eventsOf } from './order.ts';
import { cityOf } from './place.ts';
import { timeOf } from './time.ts';

async function asVisitor(id: string, context: GraphContext) {
  const { catalogue } = context.services;
  return (await readCached(context, messages.fetchFailed, () => catalogue.event(context.call, id))).value;
}

/** How long the call with the token may take, so that within the request's time the one without still can follow. */
const ownAnswerMs = 3_000;

/** The backend may tell a member more, so this never meets the cache; what everybody may see is better than nothing. */
async function asMember(id: string, { restToken }: Session, context: GraphContext) {
  const { call, services } = context;
  const own = AbortSignal.timeout(ownAnswerMs);
  const signal = call.signal ? AbortSignal.any([call.signal, own]) : own;
  try {
    return await getEvent(services.rest, { ...call, signal }, id, restToken);
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    const shared = asVisitor(id, context);
    return call.signal ? orCutOff(shared, call.signal, () => unavailable(messages.fetchFailed, error)) : shared;
  }
}

export const eventQueries = {
  async events(_, { when, categories, ...page }, context) {
    const { catalogue } = context.services;
    const { value: lists } = await readCached(context, messages.fetchFailed, () => catalogue.events(context.call));
    const events = eventsOf(lists, when);
    const found = categories?.length ? events.filter(({ type }) => type !== null && categories.includes(type)) : events;
    return pageOf(found, page, 24);
  },

  /** The detail of an event sends the token if there is one. */
  event: (_, { id }, context) => (context.session ? asMember(id, context.session, context) : asVisitor(id, context)),
} satisfies Pick<QueryResolvers, 'event' | 'events'>;

export const eventFields = {
  when: timeOf,
  location: (event, _, context) => event.location ?? cityOf(event, context),
} satisfies EventResolvers;
