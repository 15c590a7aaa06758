import type { FormEventHandler, ReactNode } from 'react';
import { shownMobile } from '#rules/mobile.ts';
import { css } from '#styled-system/css/css.js';
import { Num } from '#web/ui/Amount.tsx';
import { Stack, Title2 } from '#web/ui/primitives.ts';

export const stepStyles = {
  /** Always rendered, so that new content is announced. Takes no space while it is empty. */
  liveRegion: css({ '&:empty': { position: 'absolute' } }),
};

/** The number that an SMS was sent to. */
export const MobileShown = ({ mobile }: { readonly mobile: string }) => (
  <Num css={{ fontWeight: '600', color: 'fg.ink' }}>{shownMobile(mobile)}</Num>
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
