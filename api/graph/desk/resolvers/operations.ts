import type { Resolvers } from '../../../__generated__/desk.ts';

export const operationsResolvers = {} satisfies Resolvers;
