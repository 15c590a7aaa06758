import { messages } from '#rules/messages.ts';
import { GraphQLError } from 'graphql';
import type { Resolvers } from '../../__generated__/schema.ts';
import { UpstreamError } from '../../upstreams/errors.ts';
import { readCached } from '../../graphql/cachedData.ts';
import { listActivities } from '../../graphql/memberActivity.ts';
import { orUnavailable } from '../../graphql/errors.ts';
import { indianDay } from '#rules/indianDay.ts';
import { sessionOf } from '../../graphql/membership.ts';
import type { SiteVisitModel } from './model.ts';
import { requestSiteVisit } from './requestSiteVisit.ts';
import { slotsOn } from './slots.ts';

/** Reads the slots of a project; that there is no such project is no outage. */
async function orNoProject<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof UpstreamError) || error.status !== 404) throw error;
    throw new GraphQLError(messages.projectNotFound, { extensions: { code: 'NOT_FOUND' } });
  }
}

/** Whether the visit's day in India is over. */
const isOver = ({ scheduledAt }: SiteVisitModel, now: Date): boolean =>
  scheduledAt !== null && indianDay(new Date(scheduledAt)) < indianDay(now);

export const siteVisitResolvers = {
  Query: {
    siteVisitSlots: (_, wanted, context) => {
      const session = sessionOf(context);
      return orUnavailable(messages.fetchFailed, () => orNoProject(() => slotsOn(context, session, wanted)));
    },
  },
  Member: {
    siteVisits: ({ session }, _, { services }) => listActivities(services.store.siteVisits, session.memberId),
  },
  SiteVisit: {
    // The list of projects is held for all, so that many visits cost one call or none.
    project: async ({ projectId }, _, context) => {
      const { catalogue } = context.services;
      const { byId } = await readCached(context, messages.fetchFailed, () => catalogue.projects(context.call));
      return byId.get(projectId) ?? null;
    },
    state: (visit, _, { services }) => (isOver(visit, services.now()) ? 'PAST' : 'REQUESTED'),
    createdAt: ({ createdAt }) => createdAt.toISOString(),
  },
  Mutation: {
    requestSiteVisit: (_, { input }, context) => requestSiteVisit(input, context),
  },
} satisfies Resolvers;
