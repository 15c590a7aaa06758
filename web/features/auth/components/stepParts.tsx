import { chakra } from '@chakra-ui/react/styled-system';
import type { FormEventHandler, ReactNode } from 'react';

const Root = chakra('form', { base: { display: 'grid', gap: '28px' } });
const Head = chakra('div', { base: { display: 'grid', gap: '10px' } });
const Title = chakra('h1', { base: { textStyle: 'h2' } });

/** The sentence under the heading of a step. */
export const Lead = chakra('p', { base: { textStyle: 'small', color: 'fg.muted' } });

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

export function StepHead({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Head>
      <Title tabIndex={-1}>{title}</Title>
      {children}
    </Head>
  );
}
