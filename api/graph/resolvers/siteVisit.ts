import { messages } from '#rules/messageByName.ts';
import type { Resolvers } from '../../__generated__/schema.ts';
import { findCached } from '../../domains/catalogue/cachedData.ts';
import { listActivities } from '../../domains/shared/memberActivity.ts';
import { indianDay } from '#rules/indianDay.ts';
import { createCalendarFeed, deleteCalendarFeed, readCalendarFeed } from '../../domains/calendarFeed/calendarFeed.ts';
import { requestSiteVisit } from '../../domains/siteVisit/requestSiteVisit.ts';
import { readSlots } from '../../domains/siteVisit/slots.ts';
import { nodeIdOf } from './node.ts';
import { submitEnquiry } from '../../domains/enquiry/submitEnquiry.ts';

export const siteVisitResolvers = {
  Query: {
    siteVisitSlots: (_, wanted, context) => readSlots(context, wanted),
  },
  Member: {
    calendarFeed: ({ session }, _, context) => readCalendarFeed(session, context),
    siteVisits: ({ session }, _, { services }) => listActivities(services.store.siteVisits, session.memberId),
    enquiries: ({ session }, _, { services }) => listActivities(services.store.enquiries, session.memberId),
  },
  Enquiry: {
    nodeId: nodeIdOf('Enquiry'),
    project: ({ projectId }, _, context) =>
      findCached(context, messages.fetchFailed, projectId, (catalogue, call) => catalogue.projects(call)),
    createdAt: ({ createdAt }) => createdAt.toISOString(),
  },
  SiteVisit: {
    nodeId: nodeIdOf('SiteVisit'),
    // The list of projects is cached for all members, so that many visits need one call or none.
    project: ({ projectId }, _, context) =>
      findCached(context, messages.fetchFailed, projectId, (catalogue, call) => catalogue.projects(call)),
    // Past as soon as its day in India is over.
    state: ({ scheduledAt }, _, { services }) =>
      scheduledAt !== null && indianDay(new Date(scheduledAt)) < indianDay(services.now()) ? 'PAST' : 'REQUESTED',
    createdAt: ({ createdAt }) => createdAt.toISOString(),
  },
  Mutation: {
    createCalendarFeed: (_, _args, context) => createCalendarFeed(context),
    deleteCalendarFeed: (_, _args, context) => deleteCalendarFeed(context),
    submitEnquiry: (_, { input }, context) => submitEnquiry(input, context),
    requestSiteVisit: (_, { input }, context) => requestSiteVisit(input, context),
  },
} satisfies Resolvers;
