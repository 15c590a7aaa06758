import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { FieldFrame, type FieldTexts, InputFrame } from './field.styles.tsx';
import { styled } from './styled.ts';

const Prefix = styled('span', {
  base: { textStyle: 'num', color: 'fg.muted', paddingRight: '12px', borderRight: '1px solid {colors.line}' },
});

export interface TextFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'prefix' | 'size'>, FieldTexts {
  /** Shown before the input and not part of its value, such as `+91`. */
  readonly prefix?: ReactNode;
  /** Tabular digits, for numbers of any kind. */
  readonly numeric?: boolean;
}

/** One line of text. Takes what `register('name')` of react-hook-form returns. */
export function TextField({ label, hint, error, prefix, numeric = false, id, ...input }: TextFieldProps) {
  const ownId = useId();
  return (
    <FieldFrame id={id ?? ownId} label={label} hint={hint} error={error}>
      {(wiring) => (
        <InputFrame {...(error ? { 'data-bad': '' } : {})} css={numeric ? { textStyle: 'num' } : {}}>
          {prefix ? <Prefix aria-hidden="true">{prefix}</Prefix> : null}
          <input {...input} {...wiring} />
        </InputFrame>
      )}
    </FieldFrame>
  );
}
