import type { Resolvers } from '../../../__generated__/desk.ts';
import { readReport } from '../../../domains/dailyReport/dailyReport.ts';

export const reportResolvers = {
  Query: {
    report: (_, given, { services }) => readReport(services, given),
  },
} satisfies Resolvers;
