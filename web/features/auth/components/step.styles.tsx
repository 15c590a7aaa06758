import type { FormEventHandler, ReactNode } from 'react';
import { Num } from '#web/ui/Num.tsx';
import { spacedMobile } from '#rules/mobile.ts';
import { styled } from '#web/ui/styled.ts';

/** The layout of a step, with or without a form. */
export const Step = styled('div', { base: { display: 'grid', gap: '28px' } });
const Root = styled('form', { base: { display: 'grid', gap: '28px' } });
const Head = styled('div', { base: { display: 'grid', gap: '10px' } });
const Title = styled('h1', { base: { textStyle: 'h2' } });

/** The sentence under the heading of a step. */
export const Lead = styled('p', { base: { textStyle: 'small', color: 'fg.muted' } });

/** Always rendered, so that new content is announced. Takes no space while it is empty. */
export const LiveRegion = styled('div', { base: { '&:empty': { marginBottom: '-28px' } } });

/** Links to related pages, below the button. */
export const Aside = styled('p', { base: { textStyle: 'small', color: 'fg.muted' } });

/** A button within a sentence. */
export const InlineButton = styled('button', {
  base: {
    minHeight: '24px',
    fontWeight: '600',
    color: 'brand.solid',
    textDecoration: 'underline',
    textDecorationColor: 'color-mix(in srgb, currentColor 40%, transparent)',
    textDecorationThickness: '1px',
    textUnderlineOffset: '4px',
    _hover: { textDecorationColor: 'currentColor' },
  },
});

/** The number that an SMS was sent to. */
export const MobileShown = ({ mobile }: { readonly mobile: string }) => (
  <Num css={{ fontWeight: '600', color: 'fg.ink' }}>+91 {spacedMobile(mobile)}</Num>
);

/**
 * A step of the login. With `method="dialog"` a press before hydration does nothing: the browser's own submission would
 * write the mobile number or OTP into the address.
 */
export function Form(props: { readonly onSubmit: FormEventHandler; readonly children: ReactNode }) {
  return (
    <Root method="dialog" noValidate onSubmit={props.onSubmit}>
      {props.children}
    </Root>
  );
}

export function StepHead(props: {
  readonly title: string;
  /** A status above the heading, if the step has an outcome. */
  readonly status?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <Head>
      {props.status}
      <Title tabIndex={-1}>{props.title}</Title>
      {props.children}
    </Head>
  );
}
