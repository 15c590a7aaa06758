import type { Resolvers } from '../../__generated__/schema.ts';
import { readDataExport } from '../../domains/privacy/dataExport.ts';
import { deleteMyData } from '../../domains/privacy/deleteMyData.ts';
import { readRetention } from '../../domains/privacy/exportData.ts';

export const privacyResolvers = {
  Query: {
    dataRetention: (_, _args, { services }) => readRetention(services),
  },
  Member: {
    dataExport: ({ session }, _, context) => readDataExport(session, context),
  },
  Mutation: {
    deleteMyData: (_, { input }, context) => deleteMyData(input, context),
  },
} satisfies Resolvers;
