import { indianDay } from '#rules/indianDay.ts';
import type { Resolvers } from '../../../__generated__/desk.ts';
import { exportSubscribers } from '../../../domains/privacy/answer.ts';
import { answeringOf, deleteForRequest, exportForRequest } from '../../../domains/privacy/answerRequest.ts';
import {
  alsoOpen,
  closeDataRequest,
  dataRequestPage,
  daysLeft,
  findDataRequest,
  openDataRequest,
  receivedAt,
} from '../../../domains/privacy/dataRequests.ts';
import { deleteOtherPerson, exportOtherPerson } from '../../../domains/privacy/otherPerson.ts';
import { retentionRuns } from '../../../domains/privacy/retention.ts';
import { auditOf } from '../../../domains/staff/audit.ts';
import { readReason } from '../../../domains/shared/refusal.ts';

export const privacyResolvers = {
  Query: {
    dataRequests: (_, given, { services }) => dataRequestPage(services.store, given),
    dataRequest: (_, { id }, { services }) => findDataRequest(services.store, id),
    consents: (_, __, { services }) => services.store.notices.counts(),
    newsletterSubscribers: (_, __, { services }) => services.store.newsletter.count(),
    retentionRuns: (_, __, { services }) => retentionRuns(services.store),
  },
  Mutation: {
    openDataRequest: async (_, { input }, context) => ({
      __typename: 'DataRequest',
      ...(await openDataRequest(context, input)),
    }),

    exportMemberData: async (_, { requestId, newsletterEmail }, context) => ({
      __typename: 'DataExport',
      ...(await exportForRequest(context, requestId, newsletterEmail)),
    }),

    deleteMemberData: async (_, { requestId, ...given }, context) => ({
      __typename: 'DataRequest',
      ...(await deleteForRequest(context, requestId, given)),
    }),

    closeDataRequest: async (_, { id, ...answer }, context) => ({
      __typename: 'DataRequest',
      ...(await closeDataRequest(context, id, answer)),
    }),

    exportOtherPerson: async (_, { input }, context) => ({
      __typename: 'PersonExport',
      ...(await exportOtherPerson(context, input)),
    }),

    deleteOtherPerson: async (_, { input }, context) => ({
      __typename: 'PersonDeletion',
      ...(await deleteOtherPerson(context, input)),
    }),

    exportSubscribers: async (_, { reason }, context) => {
      const options = { publicUrl: context.origin, reason: readReason(reason) };
      const file = await exportSubscribers(answeringOf(context), options);
      return {
        __typename: 'SubscribersExport',
        ...file,
        fileName: `subscribers-${indianDay(context.services.now())}.csv`,
      };
    },
  },
  DataRequest: {
    receivedAt: (request) => receivedAt(request),
    alsoOpen: (request, _, { services }) => alsoOpen(services.store, request),
    daysLeft: (request, _, { services }) => daysLeft(request, services.now()),
    audit: ({ id }, _, { services }) => auditOf(services.store, 'DATA_REQUEST', id),
  },
} satisfies Resolvers;
