import type { Resolvers } from '../../../__generated__/desk.ts';
import {
  endMemberSessions,
  lookUpMember,
  memberOf,
  revealMember,
  holdsOf,
  operationsOf,
  referralsOf,
} from '../../../domains/memberSupport/lookUp.ts';
import { ledgerOf, pointsOf } from '../../../domains/memberSupport/ledger.ts';
import { auditOf } from '../../../domains/staff/audit.ts';
import { asMember } from '../results.ts';
import { supporterOf } from '../callers.ts';

export const memberResolvers = {
  Query: {
    member: (_, { id }, context) => memberOf(supporterOf(context), id),
  },
  Mutation: {
    lookUpMember: async (_, { input }, context) => asMember(await lookUpMember(supporterOf(context), input)),
    revealMember: async (_, { id, reason }, context) => ({
      __typename: 'RevealedMember',
      ...(await revealMember(supporterOf(context), id, reason)),
    }),
    endMemberSessions: async (_, { id, sessionId = null, reason }, context) =>
      asMember(await endMemberSessions(supporterOf(context), { id, sessionId, reason })),
  },
  Member: {
    points: ({ id }, _, { services, call }) => pointsOf(services, call, id),
    ledger: ({ id }, args, { services, call }) => ledgerOf(services, call, id, args),
    holds: ({ id }, _, { services }) => holdsOf(services, id),
    operations: ({ id }, _, { services }) => operationsOf(services, id),
    sessions: ({ id }, _, { services }) => services.store.sessions.ofMember(id),
    referrals: ({ id }, _, { services }) => referralsOf(services, id),
    dataRequests: ({ id }, _, { services }) => services.store.dataRequests.ofMember(id),
    audit: ({ id }, _, { services }) => auditOf(services.store, 'MEMBER', id),
  },
  MemberSession: {
    place: ({ kioskName, gallery }) => (kioskName === null ? null : `${kioskName}, ${gallery}`),
  },
} satisfies Resolvers;
