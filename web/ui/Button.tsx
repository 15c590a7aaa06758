import type { MouseEvent, ReactNode, Ref } from 'react';
import type { RecipeVariantProps } from '#styled-system/types/recipe.d.ts';
import { BusyMark } from './BusyMark.tsx';
import { buttonStyles } from './buttonStyles.ts';
import { styled, type HTMLStyledProps } from './styled.ts';

const Root = styled('button', buttonStyles);

export type ButtonLooks = NonNullable<RecipeVariantProps<typeof buttonStyles>>;

export interface ButtonProps extends Omit<HTMLStyledProps<'button'>, keyof ButtonLooks>, ButtonLooks {
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
