import type { Resolvers } from '../../../__generated__/desk.ts';

export const staffResolvers = {} satisfies Resolvers;
