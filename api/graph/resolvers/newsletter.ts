import { inWords, messages } from '#rules/messageByName.ts';
import { newsletterRule } from '#rules/newsletter.ts';
import type { MutationResolvers } from '../../__generated__/schema.ts';
import { overAddressLimit } from '../../domains/limits/charge.ts';
import { faultsOf, validationFailure } from '../../domains/shared/userErrors.ts';

export const newsletterMutations = {
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
} satisfies MutationResolvers;
