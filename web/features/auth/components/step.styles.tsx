import type { FormEventHandler, ReactNode } from 'react';
import { spacedMobile } from '#rules/mobile.ts';
import { css } from '#styled-system/css/css.js';
import { Num } from '#web/ui/Amount.tsx';
import { Stack, Title2 } from '#web/ui/primitives.ts';

export const stepStyles = {
  /** The layout of a step, with or without a form. */
  step: css({ display: 'grid', gap: '28px' }),
  /** The sentence under the heading of a step. */
  lead: css({ textStyle: 'small', color: 'fg.muted' }),
  /** Always rendered, so that new content is announced. Takes no space while it is empty. */
  liveRegion: css({ '&:empty': { marginBottom: '-28px' } }),
  /** Links to related pages, below the button. */
  aside: css({ textStyle: 'small', color: 'fg.muted' }),
  /** A button within a sentence. */
  inlineButton: css({
    minHeight: '24px',
    fontWeight: '600',
    color: 'brand.solid',
    textDecoration: 'underline',
    textDecorationColor: 'color-mix(in srgb, currentColor 40%, transparent)',
    textDecorationThickness: '1px',
    textUnderlineOffset: '4px',
    _hover: { textDecorationColor: 'currentColor' },
  }),
};
/** The number that an SMS was sent to. */
export const MobileShown = ({ mobile }: { readonly mobile: string }) => (
  <Num weight="600" color="fg.ink">
    +91 {spacedMobile(mobile)}
  </Num>
);

/**
 * A step of the login. With `method="dialog"` a press before hydration does nothing: the browser's own submission would
 * write the mobile number or OTP into the address.
 */
export function Form(props: { readonly onSubmit: FormEventHandler; readonly children: ReactNode }) {
  return (
    <Stack as="form" gap="28px" method="dialog" noValidate onSubmit={props.onSubmit}>
      {props.children}
    </Stack>
  );
}

export function StepHead(props: {
  readonly title: string;
  /** A status above the heading, if the step has an outcome. */
  readonly status?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <Stack gap="10px">
      {props.status}
      <Title2 as="h1" tabIndex={-1}>
        {props.title}
      </Title2>
      {props.children}
    </Stack>
  );
}
