import type { Resolvers } from '../../../__generated__/desk.ts';
import { kiosksNamed } from '../../../domains/kiosk/manage.ts';
import { operationsNamed } from '../../../domains/review/list.ts';

export const searchResolvers = {
  Query: {
    search: async (_, { text }, { services: { store } }) => {
      const [operations, kiosks] = await Promise.all([operationsNamed(store, text), kiosksNamed(store, text)]);
      return { operations, kiosks };
    },
  },
} satisfies Resolvers;
