import type { Resolvers } from '../../__generated__/schema.ts';
import { submitEnquiry } from '../../domains/enquiry/submitEnquiry.ts';

export const enquiryResolvers = {
  Mutation: {
    submitEnquiry: (_, { input }, context) => submitEnquiry(input, context),
  },
} satisfies Resolvers;
