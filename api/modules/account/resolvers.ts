import type { MutationResolvers } from '../../__generated__/schema.ts';
import { withDeadline } from '../deadline.ts';
import { register } from './register.ts';

export const accountMutations = {
  register: (_, { input }, context) => register(input, withDeadline(context)),
} satisfies MutationResolvers;
