import { messages } from '#rules/messageByName.ts';
import { routeIdOf } from '#rules/membership.ts';
import { expiringDays } from '#rules/notifications.ts';
import type { Resolvers } from '../../__generated__/schema.ts';
import { orUnavailable, unavailable } from '../../domains/shared/errors.ts';
import { projectNamed } from '../../domains/catalogue/knownProjects.ts';
import {
  celebrateGoal,
  clearGoal,
  hotelOf,
  productOf,
  readGoal,
  readMissing,
  readPace,
  readPrice,
  readStatus,
  setGoal,
} from '../../domains/goal/goal.ts';
import { readExpiring, fieldOf, unavailableFigures, readHolds, readPoints } from '../../domains/member/points.ts';
import { readBalanceHistory, readReconciliation } from '../../domains/member/history.ts';
import { countLedger, edgesOf, ledgerPageInfo, readLedger } from '../../domains/member/ledger.ts';
import { nodeIdOf } from './node.ts';
import { sessionModel } from '../../domains/identity/membership.ts';

export const memberResolvers = {
  Query: {
    me: (_, _args, { session, sessionUnknown }) => {
      if (sessionUnknown) throw unavailable(messages.fetchFailed, null);
      return session && { session };
    },
  },
  Member: {
    id: ({ session }) => session.memberId,
    nodeId: ({ session }) => nodeIdOf('Member')({ id: session.memberId }),
    membershipNumber: ({ session }) => session.membershipNumber,
    shortMembershipNumber: ({ session }) => routeIdOf(session.membershipNumber),
    name: ({ session }) => session.name,
    mobile: ({ session }) => session.mobile,
    firstName: (member, _, context) => fieldOf(member, context, 'firstName'),
    lastName: (member, _, context) => fieldOf(member, context, 'lastName'),
    isActive: (member, _, context) => fieldOf(member, context, 'active'),
    memberSince: (member, _, context) => fieldOf(member, context, 'createdAt'),
    homeProjectName: (member, _, context) => fieldOf(member, context, 'opportunity'),
    homeProject: async (member, _, context) => {
      const home = await fieldOf(member, context, 'opportunity');
      return (await projectNamed(home, context)) ?? projectNamed(home?.replace(/,[^,]*$/, '') ?? null, context);
    },
    email: async ({ session }, _, context) => {
      const addresses = await orUnavailable(messages.addressNotLoaded, () => context.addresses.load(session.restToken));
      return addresses[0]?.email ?? null;
    },
    points: (member, _, context, info) => readPoints(member, context, info),
    ledger: (member, args, context, info) => readLedger(member, args, context, info),
    balanceHistory: ({ session }, { maxSteps }, context) => readBalanceHistory(session, maxSteps ?? 300, context),
    session: ({ session }) => sessionModel(session),
    goal: (member, _, context, info) => readGoal(member, context, info),
  },
  Goal: {
    id: ({ record }) => record.id,
    nodeId: ({ record }) => nodeIdOf('Goal')(record),
    kind: ({ record }) => record.kind,
    product: ({ record }, _, context) => orUnavailable(messages.productNotLoaded, () => productOf(record, context)),
    hotel: ({ record }, _, context) => orUnavailable(messages.hotelsNotLoaded, () => hotelOf(record, context)),
    nights: ({ record }) => record.nights,
    name: ({ record }) => record.subjectName,
    points: (goal, _, context) => readPrice(goal, context),
    pointsNeeded: (goal, _, context) => readMissing(goal, context),
    status: (goal, _, context) => readStatus(goal, context),
    pace: (goal, _, context) => readPace(goal, context),
    isCelebrated: ({ record }) => record.celebratedAt !== null,
    createdAt: ({ record }) => record.createdAt.toISOString(),
  },
  PointsSummary: {
    balance: ({ record: { balance } }) => balance,
    earned: ({ record: { credited } }) => credited,
    redeemed: ({ record: { debited } }) => debited,
    expired: ({ record: { expired } }) => expired,
    unavailable: ({ record }) => unavailableFigures(record),
    available: ({ usable }) => usable?.available ?? null,
    held: ({ usable }) => usable?.held ?? null,
    expiring: (points, { days }, context) => readExpiring(points, days ?? expiringDays.standard, context),
    holds: ({ record }, _, context) => readHolds(record.id, context),
    reconciliation: ({ record }, _, context) => readReconciliation(record, context),
  },
  PointsTransaction: {
    nodeId: nodeIdOf('PointsTransaction'),
    title: async (transaction, _, { transactionNames }) => (await transactionNames.load(transaction)).title,
    subject: async (transaction, _, { transactionNames }) => (await transactionNames.load(transaction)).subject,
  },
  PointsTransactionConnection: {
    nodes: ({ page }) => [...page.rows],
    edges: edgesOf,
    pageInfo: ledgerPageInfo,
    totalCount: (ledger, _, context) => countLedger(ledger, context),
  },
  Mutation: {
    setGoal: (_, { input }, context) => setGoal(input, context),
    clearGoal: (_, _args, context) => clearGoal(context),
    celebrateGoal: (_, { id }, context) => celebrateGoal(id, context),
  },
} satisfies Resolvers;
