import { messages } from '#rules/messageByName.ts';
import type { Resolvers } from '../../__generated__/schema.ts';
import { sessionOf } from '../../domains/identity/membership.ts';
import { findTransaction, reportTransaction } from '../../domains/report/reportTransaction.ts';
import { caseOf, reportsAbout, stateOf } from '../../domains/report/reports.ts';
import { orUnavailable } from '../../domains/shared/errors.ts';
import { readStatement, readStatements } from '../../domains/statement/statements.ts';

export const statementResolvers = {
  Member: {
    transaction: (_member, { id }, context) => findTransaction(id, context),
    statements: (member, _args, context) => readStatements(member, context),
    statement: (member, { period }, context) => readStatement(member, period, context),
    transactionReporting: (_member, _args, { services }) => (services.crm.mapping.case.enabled ? 'CASE' : 'CONTACT'),
  },
  PointsTransaction: {
    balanceAfter: (transaction, _args, context) =>
      orUnavailable(messages.fetchFailed, () => context.ledgers.balanceAfter(sessionOf(context).memberId, transaction)),
    reports: ({ id }, _args, context) => reportsAbout(id, context),
  },
  TransactionReport: {
    id: ({ operation }) => operation.id,
    reason: ({ details }) => details.reason,
    text: ({ details }) => details.text,
    state: (report, _args, context) => stateOf(report, context),
    caseNumber: async (report, _args, context) => (await caseOf(report, context))?.number ?? null,
    createdAt: ({ operation }) => operation.createdAt.toISOString(),
  },
  Mutation: {
    reportTransaction: (_, { input }, context) => reportTransaction(input, context),
  },
} satisfies Resolvers;
