import type { Resolvers } from '../../../__generated__/desk.ts';

export const todayResolvers = {} satisfies Resolvers;
