import { useSearchParams } from 'react-router-dom';
import * as text from '#text/unsubscribe.ts';
import type { PageLoader } from '#web/routing/pageLoader.ts';
import { brand } from '#web/brand/brand.ts';
import { Button } from '#web/ui/Button.tsx';
import { PageWrap } from '#web/ui/Layout.tsx';
import { Note } from '#web/ui/Note.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { Stack } from '#web/ui/primitives.ts';
import { TextLink } from '#web/ui/TextLink.tsx';
import { MailLink } from '#web/ui/MailLink.tsx';

const unsubscribePageLoader: PageLoader = () => async () => ({
  meta: { title: `${text.title} | ${brand.name}`, description: text.title, noindex: true },
});

/**
 * `/newsletter/unsubscribe?token=`: a button that ends a subscription, without a login and without JavaScript. The form
 * goes to the same address, which leads back here with the outcome.
 */
function UnsubscribePage() {
  const [search] = useSearchParams();
  const state = search.get('state');
  const token = search.get('token');
  return (
    <PageWrap end="page">
      <PageHead title={state === 'done' ? text.doneTitle : text.title} />
      <Stack gap="20px" justifyItems="start" maxW="36em">
        {state === 'done' && <p role="status">{text.done(brand.name)}</p>}
        {state === 'later' && <Note tone="bad">{text.later}</Note>}
        {(state === 'invalid' || (state === null && token === null)) && (
          <Note tone="bad">
            {text.invalid} <MailLink />
          </Note>
        )}
        {token !== null && (
          <>
            <p>{text.question(brand.name)}</p>
            <form method="post" action={`/newsletter/unsubscribe?token=${encodeURIComponent(token)}`}>
              <Button type="submit">{text.unsubscribe}</Button>
            </form>
          </>
        )}
        <TextLink to="/">{text.home}</TextLink>
      </Stack>
    </PageWrap>
  );
}

export { UnsubscribePage as Component, unsubscribePageLoader as loader };
