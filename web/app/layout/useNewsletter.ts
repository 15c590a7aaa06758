import { type SubmitEvent, useState } from 'react';
import { messages } from '#rules/messages.ts';
import { said } from '#text/said.ts';
import { useSubscribeToNewsletterMutation } from './SubscribeToNewsletter.generated.ts';

/** What is wrong with the form: with one of its fields, or with the attempt as a whole. */
export type NewsletterFaults = Readonly<Partial<Record<'email' | 'consent' | 'whole', string | undefined>>>;

function firstOf(faults: readonly { readonly field: string; readonly message: string }[], field: string) {
  const fault = faults.find((one) => one.field === field);
  return fault && said(fault.message);
}

/** The rule comes with the first attempt: it has no place in what every page carries. */
async function faultsOf(input: { email: string; consent: boolean }): Promise<NewsletterFaults | null> {
  const { newsletterRule } = await import('#rules/newsletter.ts');
  const { error } = newsletterRule.safeParse(input);
  if (!error) return null;
  const faults = error.issues.map(({ path, message }) => ({ field: String(path[0]), message }));
  return { email: firstOf(faults, 'email'), consent: firstOf(faults, 'consent') };
}

/** The newsletter's form: says what is wrong, asks the graph, and ends with its word of thanks. */
export function useNewsletter() {
  const [subscribe, { loading }] = useSubscribeToNewsletterMutation();
  const [faults, setFaults] = useState<NewsletterFaults>({});
  const [thanks, setThanks] = useState<string | null>(null);

  const send = async (form: FormData): Promise<NewsletterFaults> => {
    const email = form.get('email');
    const input = { email: typeof email === 'string' ? email.trim() : '', consent: form.get('consent') !== null };
    const wrong = await faultsOf(input);
    if (wrong) return wrong;
    const { data } = await subscribe({ variables: { input } });
    const outcome = data?.subscribeToNewsletter;
    switch (outcome?.__typename) {
      case 'SubscribeToNewsletterSuccess':
        setThanks(said(outcome.message));
        return {};
      case 'ValidationError':
        return { email: firstOf(outcome.fields, 'email'), consent: firstOf(outcome.fields, 'consent') };
      case 'RateLimitedError':
        return { whole: said(outcome.rateMessage) };
      default:
        return { whole: messages.newsletterNotSubscribed };
    }
  };

  return {
    faults,
    thanks,
    isBusy: loading,
    submit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (loading) return;
      const form = event.currentTarget;
      void send(new FormData(form))
        .catch((): NewsletterFaults => ({ whole: messages.newsletterNotSubscribed }))
        .then((found) => {
          setFaults(found);
          const wrong = found.email ? 'email' : found.consent ? 'consent' : null;
          if (wrong) form.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus();
        });
    },
  };
}
