import { type FormEvent, useState } from 'react';
import { newsletterConsent, subscribe as subscribeLabel } from '#text/frame.ts';
import * as text from '#text/myAccount.ts';
import { brand } from '#web/brand/brand.ts';
import { istDate } from '#web/format/ist.ts';
import { Button } from '#web/ui/Button.tsx';
import { CheckRow } from '#web/ui/Checkbox.tsx';
import { Block } from '#web/ui/Layout.tsx';
import { Message } from '#web/ui/Message.tsx';
import { Note } from '#web/ui/Note.tsx';
import { Skeleton, Stack } from '#web/ui/primitives.ts';
import { showToast } from '#web/ui/toaster.ts';
import { act, type NotDone } from '#clients/act.ts';
import {
  useAccountNewsletterQuery,
  useSubscribeMemberMutation,
  useUnsubscribeMemberMutation,
} from '../AccountNewsletter.generated.ts';

/** Subscribes the member's email to the newsletter, or ends the subscription. `refetch` reads how it is now. */
function useNewsletter(refetch: () => Promise<unknown>) {
  const options = { errorPolicy: 'all', fetchPolicy: 'no-cache' } as const;
  const [subscribe] = useSubscribeMemberMutation(options);
  const [unsubscribe] = useUnsubscribeMemberMutation(options);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  /** @param said the words for what was done */
  const during = async <D,>(send: () => Promise<{ readonly done: D } | NotDone>, said: (done: D) => string) => {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    const acted = await send();
    if ('done' in acted) showToast({ tone: 'good', title: said(acted.done) });
    else setProblem(acted.refused ? acted.message : text.newsletterNotChanged);
    await refetch().catch(() => undefined);
    setBusy(false);
  };
  return {
    busy,
    problem,
    subscribe: (email: string, consent: boolean) =>
      during(
        () => act(subscribe({ variables: { input: { email, consent } } }), text.newsletterNotChanged),
        ({ message }) => message,
      ),
    unsubscribe: () =>
      during(
        () => act(unsubscribe(), text.newsletterNotChanged),
        () => text.unsubscribed,
      ),
  };
}

/** Whether the member's email gets the newsletter, and how to change that. */
export function Newsletter() {
  const { data, error, loading, refetch } = useAccountNewsletterQuery({
    ssr: false,
    fetchPolicy: 'no-cache',
    errorPolicy: 'all',
  });
  const { busy, problem, ...change } = useNewsletter(() => refetch());
  const newsletter = data?.me?.newsletter;
  return (
    <Block title={text.newsletter}>
      {newsletter ? (
        <Stack gap="14px" maxW="36em" justifyItems="start">
          {newsletter.email === null && <p>{text.noEmail}</p>}
          {newsletter.email !== null && newsletter.since !== null && (
            <>
              <p role="status">{text.subscribedSince(newsletter.email, istDate(newsletter.since))}</p>
              <Button variant="outline" busy={busy} onClick={() => void change.unsubscribe()}>
                {text.unsubscribe}
              </Button>
            </>
          )}
          {newsletter.email !== null && !newsletter.isSubscribed && (
            <Subscribe email={newsletter.email} busy={busy} onSubscribe={change.subscribe} />
          )}
          {problem !== null && <Note tone="bad">{problem}</Note>}
        </Stack>
      ) : error && !loading ? (
        <Message tone="error" title={text.newsletterNotLoaded} onRetry={() => refetch()}>
          {text.newsletterSafe}
        </Message>
      ) : (
        <Skeleton h="60px" />
      )}
    </Block>
  );
}

/** Nothing is stored without the ticked consent. */
function Subscribe(props: {
  readonly email: string;
  readonly busy: boolean;
  readonly onSubscribe: (email: string, consent: boolean) => Promise<void>;
}) {
  const { email, busy, onSubscribe } = props;
  const [consent, setConsent] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void onSubscribe(email, consent);
  };
  return (
    <Stack as="form" gap="8px" justifyItems="start" noValidate onSubmit={submit}>
      <p role="status">{text.notSubscribed(email)}</p>
      <CheckRow
        name="consent"
        label={newsletterConsent(brand.name)}
        checked={consent}
        onChange={(event) => setConsent(event.target.checked)}
      />
      <Button type="submit" variant="outline" busy={busy}>
        {subscribeLabel}
      </Button>
    </Stack>
  );
}
