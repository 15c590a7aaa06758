import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { InputFrame } from './Field.tsx';
import { Icon } from './Icon.tsx';
import { HiddenLabel } from './primitives.ts';
import { type PlaceProps, styled } from './styled.ts';

interface SearchBoxProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'size'>, Pick<PlaceProps, 'css'> {
  /** For screen readers; others see the placeholder. */
  readonly label: string;
}

const Frame = styled(InputFrame, {
  base: { height: '44px', background: 'bg.raised', borderColor: 'line', fontSize: '15' },
});

/** A field to search a list. Without JavaScript it submits its form, so give it a `name` and put it in one. */
export const SearchBox: (props: SearchBoxProps & PlaceProps) => ReactNode = ({
  label,
  css: place,
  id,
  ...input
}: SearchBoxProps) => {
  const ownId = useId();
  return (
    <Frame {...(place === undefined ? {} : { css: place })}>
      <Icon name="search" css={{ color: 'fg.muted' }} />
      <HiddenLabel htmlFor={id ?? ownId}>{label}</HiddenLabel>
      <input {...input} id={id ?? ownId} type="search" autoComplete="off" enterKeyHint="search" />
    </Frame>
  );
};
