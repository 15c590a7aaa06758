import { messages } from '#rules/messages.ts';
import { routeIdOf } from '#rules/membership.ts';
import { debitReason } from '#rules/transactionReason.ts';
import type { Resolvers } from '../../__generated__/schema.ts';
import type { GraphContext } from '../../context.ts';
import { subjectOf } from '../../loaders/transactionNames.ts';
import type { MemberField } from '../../upstreams/salesforce/members.ts';
import { countTransactions, sumTransactions } from '../../upstreams/salesforce/transactions.ts';
import { badInput, orUnavailable, unavailable } from '../../graphql/errors.ts';
import { encodeCursor } from '../../graphql/connection.ts';
import { balanceSteps, namedSteps, reconcile } from './history.ts';
import { readLedger } from './ledger.ts';
import type { MemberModel } from './model.ts';
import { readPoints } from './points.ts';

/** One field of the CRM's record; all that one operation asks for come with the same call. */
const fieldOf = async <F extends MemberField>({ session }: MemberModel, context: GraphContext, field: F) => {
  const load = () => context.members.load({ id: session.memberId, fields: [field] });
  return (await orUnavailable(messages.fetchFailed, load))?.[field] ?? null;
};

const figures = [
  ['balance', 'BALANCE'],
  ['credited', 'EARNED'],
  ['debited', 'REDEEMED'],
  ['expired', 'EXPIRED'],
] as const;

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
    firstName: (member, _, context) => fieldOf(member, context, 'firstName'),
    lastName: (member, _, context) => fieldOf(member, context, 'lastName'),
    active: (member, _, context) => fieldOf(member, context, 'active'),
    memberSince: (member, _, context) => fieldOf(member, context, 'createdAt'),
    home: (member, _, context) => fieldOf(member, context, 'opportunity'),
    email: async ({ session }, _, context) => {
      const addresses = await orUnavailable(messages.addressNotLoaded, () => context.addresses.load(session.restToken));
      return addresses[0]?.email ?? null;
    },
    points: (member, _, context, info) => readPoints(member, context, info),
    ledger: (member, args, context) => readLedger(member, args, context),
    balanceHistory: async ({ session }, { maxSteps }, context) => {
      const most = maxSteps ?? 300;
      if (most < 10 || most > 1000) throw badInput('`maxSteps` must be between 10 and 1000.');
      return namedSteps(balanceSteps(await transactions(session.memberId, context), most), context);
    },
    session: ({ session }) => ({ expiresAt: session.expiresAt.toISOString() }),
  },
  PointsSummary: {
    balance: ({ record: { balance } }) => balance,
    earned: ({ record: { credited } }) => credited,
    redeemed: ({ record: { debited } }) => debited,
    expired: ({ record: { expired } }) => expired,
    missing: ({ record }) => figures.filter(([field]) => record[field] === null).map(([, figure]) => figure),
    available: ({ usable }) => usable?.available ?? null,
    held: ({ usable }) => usable?.held ?? null,
    holds: async ({ record }, _, { heldPoints }) =>
      (await heldPoints.load(record.id)).map((hold) => ({
        id: hold.id,
        title: debitReason(hold),
        subject: subjectOf(hold),
        points: hold.points,
        since: hold.since.toISOString(),
      })),
    reconciliation: async ({ record: found }, _, { services, call }) => {
      const sums = await orUnavailable(messages.fetchFailed, () => sumTransactions(services.crm, call, found.id));
      return reconcile(sums, found, services.now());
    },
  },
  PointsTransaction: {
    title: async (transaction, _, { transactionNames }) => (await transactionNames.load(transaction)).title,
    subject: async (transaction, _, { transactionNames }) => (await transactionNames.load(transaction)).subject,
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
