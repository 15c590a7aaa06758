import { useState } from 'react';
import * as text from '#text/myAccount.ts';
import { showToast } from '#web/ui/toaster.ts';
import { act } from '#web/apollo/act.ts';
import { useSubscribeMemberMutation } from './SubscribeMember.generated.ts';
import { useUnsubscribeMemberMutation } from './UnsubscribeMember.generated.ts';

/** Subscribes the member's email to the newsletter, or ends the subscription. `refetch` reads how it is now. */
export function useNewsletter(refetch: () => Promise<unknown>) {
  const options = { errorPolicy: 'all', fetchPolicy: 'no-cache' } as const;
  const [subscribe] = useSubscribeMemberMutation(options);
  const [unsubscribe] = useUnsubscribeMemberMutation(options);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  /** @param change the words for the outcome, or for what went wrong */
  const during = async (change: () => Promise<{ readonly done: string } | { readonly problem: string }>) => {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    const outcome = await change().catch(() => ({ problem: text.newsletterNotChanged }));
    if ('problem' in outcome) setProblem(outcome.problem);
    else showToast({ tone: 'good', title: outcome.done });
    await refetch().catch(() => undefined);
    setBusy(false);
  };
  return {
    busy,
    problem,
    subscribe: (email: string, consent: boolean) =>
      during(async () => {
        const acted = await act(subscribe({ variables: { input: { email, consent } } }), text.newsletterNotChanged);
        if ('done' in acted) return { done: acted.done.thanks };
        return { problem: acted.refused ? acted.message : text.newsletterNotChanged };
      }),
    unsubscribe: () =>
      during(async () => {
        const outcome = (await unsubscribe()).data?.unsubscribeFromNewsletter;
        const isDone = outcome?.__typename === 'UnsubscribeFromNewsletterSuccess';
        return isDone ? { done: text.unsubscribed } : { problem: text.newsletterNotChanged };
      }),
  };
}
