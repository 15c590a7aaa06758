import { dataClass, dataClassNames } from '#rules/dataClasses.ts';
import type { Resolvers } from '../../__generated__/schema.ts';
import { readDataExport } from '../../domains/privacy/dataExport.ts';
import { deleteMyData } from '../../domains/privacy/deleteMyData.ts';

export const privacyResolvers = {
  Query: {
    dataRetention: (_, _args, { services }) =>
      dataClassNames.flatMap((name) => {
        const { retention } = dataClass(name);
        return retention === null ? [] : [{ class: name, days: services.retention[retention] }];
      }),
  },
  Member: {
    dataExport: ({ session }, _, context) => readDataExport(session, context),
  },
  Mutation: {
    deleteMyData: (_, { input }, context) => deleteMyData(input, context),
  },
} satisfies Resolvers;
