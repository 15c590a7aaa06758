import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useApolloClient } from '@apollo/client/react';
import { css } from '#styled-system/css/css.js';
import * as text from '#text/frame.ts';
import { brand } from '#web/brand/brand.ts';
import { CheckRow } from '#web/ui/Checkbox.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Flex, HiddenLabel, Text } from '#web/ui/primitives.ts';
import { messages } from '#rules/messages.ts';
import { preloadTransport } from '#web/apollo/loadTransport.ts';
import type { NewsletterFaults, NewsletterOutcome } from './subscribeToNewsletter.ts';

/**
 * State of the newsletter form: errors, sending, and the message of success. The form is on every page and is checked only
 * when it is sent. Therefore it does without react-hook-form, and loads its rule (zod) at that moment.
 */
function useNewsletter() {
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

const styles = {
  form: css({
    marginTop: '28px',
    maxWidth: '460px',
    '& [data-part=check]': { alignItems: 'flex-start', marginTop: '8px', paddingBlock: '10px', color: 'wall.muted' },
    // The row's own padding is enough space above the error.
    '& [data-part=check] + div > p': { marginTop: '0' },
    '& [data-part=check] input': {
      marginTop: '1px',
      background: 'transparent',
      borderColor: 'wall.muted',
      _checked: { background: 'wall.fg', borderColor: 'wall.fg' },
      '&:checked::before': { borderColor: 'wall.deep' },
    },
    '& [data-part=check]:hover input': { borderColor: 'wall.fg' },
    '& a': { textDecoration: 'underline', textUnderlineOffset: '3px', _hover: { color: 'wall.fg' } },
  }),
  line: css({
    display: 'flex',
    borderBottom: '1px solid color-mix(in srgb, {colors.wall.fg} 50%, transparent)',
    transition: 'border-color .18s',
    '&:focus-within': { borderColor: 'wall.fg', boxShadow: 'underline' },
    '&[data-bad]': { borderColor: 'wall.accent', boxShadow: 'underfault' },
    '& > input': {
      flex: '1',
      minWidth: '0',
      height: '52px',
      background: 'none',
      outline: '0',
      _placeholder: { color: 'wall.muted', opacity: '1' },
    },
    '& > button': {
      flex: 'none',
      minHeight: '44px',
      padding: '0 4px 0 16px',
      fontSize: '15',
      fontWeight: '600',
      transition: 'color .18s',
      _hover: { color: 'wall.accent' },
      '&[aria-busy=true]': { cursor: 'progress', color: 'wall.muted' },
    },
  }),
};

/** Takes over the focus of the form, so that a screen reader announces the answer and the keyboard stays here. */
function Done({ words }: { readonly words: string }) {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => line.current?.focus({ preventScroll: true }), []);
  return (
    <Flex as="p" gap="10px" align="center" mt="28px" minH="52px" outline="0" ref={line} role="status" tabIndex={-1}>
      <Icon name="check" />
      {words}
    </Flex>
  );
}

const Wrong = ({ id, children }: { readonly id: string; readonly children: string | undefined }) =>
  children === undefined ? null : (
    <Flex as="p" gap="8px" mt="10px" textStyle="small" color="wall.accent" id={id}>
      <Icon name="alert" css={{ width: '16px', height: '16px', marginTop: '3px' }} />
      {children}
    </Flex>
  );

const described = (id: string, fault: string | undefined) =>
  fault === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': id };

/** The newsletter form; an address is kept only with consent. */
export function NewsletterForm() {
  const { faults, thanks, isBusy, submit } = useNewsletter();
  if (thanks !== null) return <Done words={thanks} />;
  return (
    <>
      <form className={styles.form} aria-label={text.newsletter} noValidate onSubmit={submit}>
        <div className={styles.line} {...(faults.email === undefined ? {} : { 'data-bad': '' })}>
          <HiddenLabel htmlFor="newsletter-email">{text.emailAddress}</HiddenLabel>
          <input
            id="newsletter-email"
            name="email"
            type="email"
            autoComplete="email"
            placeholder={text.yourEmail}
            {...described('newsletter-email-fault', faults.email)}
          />
          <button type="submit" aria-busy={isBusy || undefined}>
            {isBusy ? text.subscribing : text.subscribe}
          </button>
        </div>
        <div aria-live="assertive">
          <Wrong id="newsletter-email-fault">{faults.email}</Wrong>
        </div>
        <CheckRow
          name="consent"
          {...described('newsletter-consent-fault', faults.consent)}
          label={
            <>
              {text.newsletterConsent(brand.name)} <Link to={brand.legal.privacy}>{text.privacy}</Link>
            </>
          }
        />
        <div aria-live="assertive">
          <Wrong id="newsletter-consent-fault">{faults.consent}</Wrong>
          <Wrong id="newsletter-fault">{faults.whole}</Wrong>
        </div>
      </form>
      <noscript>
        <Text textStyle="small" color="wall.muted" mt="10px">
          {text.subscribeByEmail(brand.contact.email)}
        </Text>
      </noscript>
    </>
  );
}
