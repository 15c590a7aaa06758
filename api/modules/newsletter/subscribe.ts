import { messages } from '#rules/messages.ts';
import { newsletterRule } from '#rules/newsletter.ts';
import type { ResolversTypes, SubscribeToNewsletterInput } from '../../__generated__/schema.ts';
import type { GraphContext } from '../../context.ts';
import { faultsOf, validationFailure } from '../../graphql/userErrors.ts';
import { overAddressLimit } from '../../graphql/limits.ts';

type Outcome = Awaited<ResolversTypes['SubscribeToNewsletterResult']>;

/** Records a newsletter subscriber and when they gave consent. */
export async function subscribeToNewsletter(
  input: SubscribeToNewsletterInput,
  context: GraphContext,
): Promise<Outcome> {
  const form = newsletterRule.safeParse(input);
  if (!form.success) return validationFailure(faultsOf(form.error));
  const limited = await overAddressLimit(context, 'NEWSLETTER_PER_ADDRESS');
  if (limited) return limited;
  await context.services.store.newsletter.subscribe(form.data.email);
  return { __typename: 'SubscribeToNewsletterSuccess', message: messages.newsletterSubscribed };
}
