import type { Resolvers } from '../../__generated__/schema.ts';
import {
  readNewsletter,
  unsubscribeFromNewsletter,
  readNotices,
  endOtherSessions,
  endSession,
  readKioskUses,
  readSessions,
} from '../../domains/account/account.ts';
import { nodeIdOf } from './node.ts';
import { inWords, messages } from '#rules/messageByName.ts';
import { newsletterRule } from '#rules/newsletter.ts';
import { overAddressLimit } from '../../domains/limits/charge.ts';
import { faultsOf, validationFailure } from '../../domains/shared/userErrors.ts';

export const accountResolvers = {
  Member: {
    sessions: ({ session }, _, context) => readSessions(session, context),
    kioskUses: ({ session }, _, context) => readKioskUses(session, context),
    acceptedNotices: ({ session }, _, context) => readNotices(session, context),
    newsletter: ({ session }, _, context) => readNewsletter(session, context),
  },
  MemberSession: {
    nodeId: nodeIdOf('MemberSession'),
    createdAt: ({ createdAt }) => createdAt.toISOString(),
    expiresAt: ({ expiresAt }) => expiresAt.toISOString(),
  },
  Mutation: {
    endSession: (_, { id }, context) => endSession(id, context),
    endOtherSessions: (_, _args, context) => endOtherSessions(context),
    subscribeToNewsletter: async (_, { input }, context) => {
      const form = newsletterRule.safeParse(input);
      if (!form.success) return validationFailure(faultsOf(form.error));
      const limited = await overAddressLimit(context, 'NEWSLETTER_PER_ADDRESS');
      if (limited) return limited;
      await context.services.store.newsletter.subscribe(form.data.email);
      return {
        __typename: 'SubscribeToNewsletterSuccess',
        message: inWords(messages.newsletterSubscribed, context.language),
      };
    },
    unsubscribeFromNewsletter: (_, _args, context) => unsubscribeFromNewsletter(context),
  },
} satisfies Resolvers;
