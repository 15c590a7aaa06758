import { type HTMLChakraProps } from '@chakra-ui/react/styled-system';
import { type ComponentPropsWithRef, useId } from 'react';
import { InputFrame } from './field.styles.tsx';
import { Icon } from './Icon.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export interface SearchBoxProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'size'> {
  /** For screen readers; others see the placeholder. */
  readonly label: string;
  /** Styles of the frame, for its place in a row. */
  readonly frame?: HTMLChakraProps<'span'>;
}

/** A field to search a list. Without JavaScript it submits its form, so give it a `name` and put it in one. */
export function SearchBox({ label, frame, id, ...input }: SearchBoxProps) {
  const ownId = useId();
  return (
    <InputFrame height="44px" background="bg.raised" borderColor="line" fontSize="15" {...frame}>
      <Icon name="search" color="fg.muted" />
      <VisuallyHidden asChild>
        <label htmlFor={id ?? ownId}>{label}</label>
      </VisuallyHidden>
      <input {...input} id={id ?? ownId} type="search" autoComplete="off" enterKeyHint="search" />
    </InputFrame>
  );
}
