import type { MutationResolvers } from '../../__generated__/schema.ts';
import { subscribeToNewsletter } from './subscribe.ts';

export const newsletterMutations = {
  subscribeToNewsletter: (_, { input }, context) => subscribeToNewsletter(input, context),
} satisfies MutationResolvers;
