import { Button, type ButtonProps, Loader } from '@chakra-ui/react';
import type { MouseEvent } from 'react';

interface BusyButtonProps extends Omit<ButtonProps, 'loading' | 'loadingText'> {
  readonly isBusy: boolean;
  /** Shown instead of its words meanwhile. */
  readonly busyText?: string;
}

/** A button whose action takes time. A disabled button loses the focus, so a busy one only ignores further presses. */
export function BusyButton({ isBusy, busyText, onClick, children, ...button }: BusyButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // Of a submit button, also after Enter in a field.
    if (isBusy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <Button {...button} {...(isBusy ? { 'aria-disabled': true, 'data-loading': '' } : {})} onClick={press}>
      {isBusy ? <Loader text={busyText}>{children}</Loader> : children}
    </Button>
  );
}
