import type { Resolvers } from '../../__generated__/schema.ts';
import { referFriend } from '../../modules/referral/referFriend.ts';
import { referLead } from '../../modules/referral/referLead.ts';
import { readReferrals } from '../../modules/referral/referrals.ts';

export const referralResolvers = {
  Member: {
    referrals: ({ session }, _, context) => readReferrals(session, context),
  },
  Mutation: {
    referFriend: (_, { input }, context) => referFriend(input, context),
    referLead: (_, { input }, context) => referLead(input, context),
  },
} satisfies Resolvers;
