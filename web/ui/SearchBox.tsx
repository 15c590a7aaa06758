import { type ComponentPropsWithRef, useId } from 'react';
import { css } from '#styled-system/css/css.js';
import type { SystemStyleObject } from '#styled-system/types/system-types.d.ts';
import { InputFrame } from './Field.tsx';
import { Icon } from './Icon.tsx';
import { styled } from './styled.ts';

export interface SearchBoxProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'size'> {
  /** For screen readers; others see the placeholder. */
  readonly label: string;
  /** Styles of the frame, for its place in a row. */
  readonly css?: SystemStyleObject;
}

const Frame = styled(InputFrame, {
  base: { height: '44px', background: 'bg.raised', borderColor: 'line', fontSize: '15' },
});

/** A field to search a list. Without JavaScript it submits its form, so give it a `name` and put it in one. */
export function SearchBox({ label, css: place, id, ...input }: SearchBoxProps) {
  const ownId = useId();
  return (
    <Frame {...(place === undefined ? {} : { css: place })}>
      <Icon name="search" css={{ color: 'fg.muted' }} />
      <label htmlFor={id ?? ownId} className={css({ srOnly: true })}>
        {label}
      </label>
      <input {...input} id={id ?? ownId} type="search" autoComplete="off" enterKeyHint="search" />
    </Frame>
  );
}
