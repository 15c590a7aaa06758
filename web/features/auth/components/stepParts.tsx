import { chakra } from '@chakra-ui/react/styled-system';
import type { FormEventHandler, ReactNode } from 'react';
import { Num } from '#web/ui/Num.tsx';
import { spacedMobile } from '#rules/mobile.ts';

/** The measure of a step, whether it asks for something or not. */
export const Step = chakra('div', { base: { display: 'grid', gap: '28px' } });
const Root = chakra('form', { base: { display: 'grid', gap: '28px' } });
const Head = chakra('div', { base: { display: 'grid', gap: '10px' } });
const Title = chakra('h1', { base: { textStyle: 'h2' } });

/** The sentence under the heading of a step. */
export const Lead = chakra('p', { base: { textStyle: 'small', color: 'fg.muted' } });

/** Always there, so that what comes into it is announced; takes no room while it is empty. */
export const LiveRegion = chakra('div', { base: { '&:empty': { marginBottom: '-28px' } } });

/** The ways to the neighbouring pages, under the button. */
export const Aside = chakra('p', { base: { textStyle: 'small', color: 'fg.muted' } });

/** Does something within a sentence. */
export const InlineButton = chakra('button', {
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

/** The number that an SMS went to. */
export const MobileShown = ({ mobile }: { readonly mobile: string }) => (
  <Num fontWeight="600" color="fg.ink">
    +91 {spacedMobile(mobile)}
  </Num>
);

/**
 * A step of the login. `method="dialog"` makes a press before our code runs do nothing at all: the browser's own
 * submission would write mobile or OTP into the address.
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
  /** A word above the heading, where the step has an outcome. */
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
