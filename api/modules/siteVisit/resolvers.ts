import { messages } from '#rules/messages.ts';
import type { Resolvers } from '../../__generated__/schema.ts';
import { readCached } from '../../graphql/cachedData.ts';
import { listActivities } from '../../graphql/memberActivity.ts';
import { indianDay } from '#rules/indianDay.ts';
import type { SiteVisitModel } from './model.ts';
import { requestSiteVisit } from './requestSiteVisit.ts';
import { readSlots } from './slots.ts';

/** Whether the day of the visit, in India, is over. */
const isOver = ({ scheduledAt }: SiteVisitModel, now: Date): boolean =>
  scheduledAt !== null && indianDay(new Date(scheduledAt)) < indianDay(now);

export const siteVisitResolvers = {
  Query: {
    siteVisitSlots: (_, wanted, context) => readSlots(context, wanted),
  },
  Member: {
    siteVisits: ({ session }, _, { services }) => listActivities(services.store.siteVisits, session.memberId),
  },
  SiteVisit: {
    // The list of projects is cached for all members, so that many visits need one call or none.
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
