import type { Resolvers } from '../../../__generated__/desk.ts';
import { auditPage, exportAudit } from '../../../domains/staff/audit.ts';

export const auditResolvers = {
  Query: {
    audit: (_, given, { services }) => auditPage(services.store, given),
  },
  Mutation: {
    exportAudit: async (_, period, { services, audit }) => ({
      __typename: 'AuditExport',
      ...(await exportAudit({ store: services.store, record: audit }, period)),
    }),
  },
} satisfies Resolvers;
