import type { ApolloClient } from '@apollo/client';
import { act } from '#clients/act.ts';
import { messages } from '#rules/messages.ts';
import { newsletterRule } from '#rules/newsletter.ts';
import { SubscribeToNewsletterDocument } from './SubscribeToNewsletter.generated.ts';

/** Errors of the fields, or of the attempt as a whole. */
export type NewsletterFaults = Readonly<Partial<Record<'email' | 'consent' | 'whole', string | undefined>>>;

export type NewsletterOutcome = { readonly thanks: string } | { readonly faults: NewsletterFaults };

const firstOf = (faults: readonly { readonly field: string; readonly message: string }[], field: string) => {
  const fault = faults.find((one) => one.field === field);
  return fault?.message;
};

const byField = (faults: Parameters<typeof firstOf>[0]): NewsletterOutcome => ({
  faults: { email: firstOf(faults, 'email'), consent: firstOf(faults, 'consent') },
});

/**
 * Checks the newsletter form and sends it. Loaded with the first attempt so that first visits do not download it; it
 * therefore calls the client instead of a hook.
 */
export async function subscribeToNewsletter(client: ApolloClient, form: FormData): Promise<NewsletterOutcome> {
  const email = form.get('email');
  const entered = { email: typeof email === 'string' ? email : '', consent: form.get('consent') !== null };
  const { data: input, error } = newsletterRule.safeParse(entered);
  if (error) return byField(error.issues.map(({ path, message }) => ({ field: String(path[0]), message })));
  const acted = await act(
    client.mutate({ mutation: SubscribeToNewsletterDocument, variables: { input } }),
    messages.newsletterNotSubscribed,
  );
  if ('done' in acted) return { thanks: acted.done.message };
  const { refused, message } = acted;
  return refused?.__typename === 'ValidationError' ? byField(refused.fields) : { faults: { whole: message } };
}
