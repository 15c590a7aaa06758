import { messages } from '#rules/messageByName.ts';
import type { Resolvers } from '../../__generated__/schema.ts';
import { findCached } from '../../domains/catalogue/cachedData.ts';
import { readContactRequests, stateOf } from '../../domains/contactRequest/entered.ts';
import { requestContact } from '../../domains/contactRequest/requestContact.ts';
import { inTime } from './inTime.ts';

export const contactRequestResolvers = {
  Query: {
    contactRequests: (_, { ids }, context) => readContactRequests(ids, context),
  },
  ContactRequest: {
    project: ({ projectId }, _, context) =>
      findCached(context, messages.fetchFailed, projectId, (catalogue, call) => catalogue.projects(call)),
    state: (request) => stateOf(request),
    createdAt: ({ createdAt }) => createdAt.toISOString(),
  },
  Mutation: {
    requestContact: inTime(requestContact),
  },
} satisfies Resolvers;
