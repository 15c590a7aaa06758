import type { Ref } from 'react';
import { Icon } from './Icon.tsx';
import type { IconName } from './icons.ts';
import { styled, type HTMLStyledProps } from './styled.ts';

const Root = styled('button', {
  base: {
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    width: '44px',
    height: '44px',
    borderRadius: 'control',
    transition: 'background-color .18s',
    _hover: { background: 'color-mix(in srgb, currentColor 10%, transparent)' },
    '&:disabled': { opacity: '0.4' },
  },
});

export interface IconButtonProps extends Omit<HTMLStyledProps<'button'>, 'children'> {
  readonly icon: IconName;
  /** What the button does, for screen readers. */
  readonly label: string;
  readonly ref?: Ref<HTMLButtonElement>;
}

export function IconButton({ icon, label, ...rest }: IconButtonProps) {
  return (
    <Root type="button" aria-label={label} {...rest}>
      <Icon name={icon} />
    </Root>
  );
}
