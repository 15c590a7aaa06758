import { useApolloClient } from '@apollo/client/react';
import { type SubmitEvent, useState } from 'react';
import { messages } from '#rules/messages.ts';
import { preloadTransport } from '#web/apollo/loadTransport.ts';
import type { NewsletterFaults, NewsletterOutcome } from './subscribeToNewsletter.ts';

/**
 * State of the newsletter form: errors, sending, and the message of success. The form is on every page and is checked only
 * when it is sent. Therefore it does without react-hook-form, and loads its rule (zod) at that moment.
 */
export function useNewsletter() {
  const client = useApolloClient();
  const [isBusy, setBusy] = useState(false);
  const [faults, setFaults] = useState<NewsletterFaults>({});
  const [thanks, setThanks] = useState<string | null>(null);

  const send = async (form: HTMLFormElement): Promise<void> => {
    setBusy(true);
    preloadTransport();
    const entries = new FormData(form);
    const outcome = await import('./subscribeToNewsletter.ts')
      .then(({ subscribeToNewsletter }) => subscribeToNewsletter(client, entries))
      .catch((): NewsletterOutcome => ({ faults: { whole: messages.newsletterNotSubscribed } }));
    setBusy(false);
    if ('thanks' in outcome) return setThanks(outcome.thanks);
    setFaults(outcome.faults);
    const wrong = outcome.faults.email ? 'email' : outcome.faults.consent ? 'consent' : null;
    if (wrong) form.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus();
  };

  return {
    faults,
    thanks,
    isBusy,
    submit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (!isBusy) void send(event.currentTarget);
    },
  };
}
