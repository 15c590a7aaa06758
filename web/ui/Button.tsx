import { chakra, type HTMLChakraProps, type RecipeVariantProps } from '@chakra-ui/react/styled-system';
import type { MouseEvent, ReactNode, Ref } from 'react';
import { BusyMark } from './BusyMark.tsx';
import { buttonStyles } from './buttonStyles.ts';

const Root = chakra('button', buttonStyles);

export type ButtonLooks = NonNullable<RecipeVariantProps<typeof buttonStyles>>;

export interface ButtonProps extends Omit<HTMLChakraProps<'button'>, keyof ButtonLooks>, ButtonLooks {
  /** The button keeps its place and focus, ignores presses and shows that it is busy. */
  readonly busy?: boolean;
  /** The label while busy, for example `Loading...`; the usual label when left out. */
  readonly busyText?: ReactNode;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** Of type `button` unless set to `submit`. */
export function Button({ busy = false, busyText, children, onClick, type = 'button', ...rest }: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <Root {...rest} type={type} onClick={press} aria-busy={busy || undefined} aria-disabled={busy || undefined}>
      {busy && <BusyMark />}
      {busy ? (busyText ?? children) : children}
    </Root>
  );
}
