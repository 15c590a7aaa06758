import type { Resolvers } from '../../../__generated__/desk.ts';

export const auditResolvers = {
  AuditEntry: {
    detail: ({ detail }) => detail,
  },
} satisfies Resolvers;
