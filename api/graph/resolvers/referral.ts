import type { Resolvers } from '../../__generated__/schema.ts';
import { projectNamed } from '../../domains/catalogue/knownProjects.ts';
import { referFriend } from '../../domains/referral/referFriend.ts';
import { referLead } from '../../domains/referral/referLead.ts';
import { readReferrals } from '../../domains/referral/referrals.ts';

export const referralResolvers = {
  Member: {
    referrals: ({ session }, _, context) => readReferrals(session, context),
  },
  Referral: {
    project: ({ projectName }, _, context) => projectNamed(projectName, context),
  },
  Mutation: {
    referFriend: (_, { input }, context) => referFriend(input, context),
    referLead: (_, { input }, context) => referLead(input, context),
  },
} satisfies Resolvers;
