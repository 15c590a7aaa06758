import { type FormEvent, useState } from 'react';
import { newsletterConsent, subscribe } from '#text/frame.ts';
import * as text from '#text/myAccount.ts';
import { brand } from '#web/brand/brand.ts';
import { istDate } from '#web/format/ist.ts';
import { Button } from '#web/ui/Button.tsx';
import { CheckRow } from '#web/ui/Checkbox.tsx';
import { Block } from '#web/ui/Layout.tsx';
import { Message } from '#web/ui/Message.tsx';
import { Note } from '#web/ui/Note.tsx';
import { Skeleton, Stack } from '#web/ui/primitives.ts';
import { useAccountNewsletterQuery } from '../AccountNewsletter.generated.ts';
import { useNewsletter } from '../useNewsletter.ts';

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
        {subscribe}
      </Button>
    </Stack>
  );
}
