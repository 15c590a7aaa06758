import { messages } from '#rules/messages.ts';
import { routeIdOf } from '#rules/membership.ts';
import type { Resolvers } from '../../__generated__/schema.ts';
import type { GraphContext } from '../../context.ts';
import { countTransactions } from '../../upstreams/salesforce/transactions.ts';
import { badInput, orUnavailable, unavailable } from '../errors.ts';
import { encodeCursor } from '../page.ts';
import { balanceSteps, reconcile } from './history.ts';
import { readLedger } from './ledger.ts';
import type { MemberModel } from './model.ts';

const record = ({ session }: MemberModel, context: GraphContext) =>
  orUnavailable(messages.fetchFailed, () => context.members.load(session.memberId));

const transactions = (memberId: string, context: GraphContext) =>
  orUnavailable(messages.fetchFailed, () => context.ledgers.load(memberId));

export const memberResolvers = {
  Query: {
    me: (_, _args, { session, sessionUnknown }) => {
      if (sessionUnknown) throw unavailable(messages.fetchFailed, null);
      return session && { session };
    },
  },
  Member: {
    id: ({ session }) => session.memberId,
    membershipNumber: ({ session }) => session.membershipNumber,
    routeId: ({ session }) => routeIdOf(session.membershipNumber),
    name: ({ session }) => session.name,
    mobile: ({ session }) => session.mobile,
    firstName: async (member, _, context) => (await record(member, context))?.firstName ?? null,
    lastName: async (member, _, context) => (await record(member, context))?.lastName ?? null,
    active: async (member, _, context) => (await record(member, context))?.active ?? null,
    memberSince: async (member, _, context) => (await record(member, context))?.createdAt ?? null,
    home: async (member, _, context) => (await record(member, context))?.opportunity ?? null,
    points: async (member, _, context) => {
      const found = await record(member, context);
      return found && { record: found };
    },
    ledger: (member, args, context) => readLedger(member, args, context),
    balanceHistory: async ({ session }, { maxSteps }, context) => {
      const most = maxSteps ?? 300;
      if (most < 10 || most > 1000) throw badInput('`maxSteps` must be between 10 and 1000.');
      return balanceSteps(await transactions(session.memberId, context), most);
    },
    session: ({ session }) => ({ expiresAt: session.expiresAt.toISOString() }),
  },
  PointsSummary: {
    balance: ({ record: { balance } }) => balance,
    earned: ({ record: { credited } }) => credited,
    redeemed: ({ record: { debited } }) => debited,
    expired: ({ record: { expired } }) => expired,
    reconciliation: async ({ record: found }, _, context) =>
      reconcile(await transactions(found.id, context), found, context.services.now()),
  },
  PointsTransactionConnection: {
    nodes: ({ page }) => [...page.rows],
    edges: ({ page }) => page.rows.map((node) => ({ node, cursor: encodeCursor([node.createdAt, node.id]) })),
    pageInfo: ({ page, query }) => {
      const [first, last] = [page.rows.at(0), page.rows.at(-1)];
      return {
        hasNextPage: page.hasNextPage,
        hasPreviousPage: query.after !== null,
        startCursor: first ? encodeCursor([first.createdAt, first.id]) : null,
        endCursor: last ? encodeCursor([last.createdAt, last.id]) : null,
      };
    },
    totalCount: ({ page, query }, _, { services, call }) =>
      page.totalSize ?? orUnavailable(messages.fetchFailed, () => countTransactions(services.crm, call, query)),
  },
} satisfies Resolvers;
