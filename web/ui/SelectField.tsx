import { type ComponentPropsWithRef, useId } from 'react';
import { FieldFrame, type FieldTexts, InputFrame } from './field.styles.tsx';
import { Icon } from './Icon.tsx';

export interface SelectFieldProps extends Omit<ComponentPropsWithRef<'select'>, 'size'>, FieldTexts {}

/** A choice from a list; the options are its children. Takes what `register('name')` returns. */
export function SelectField({ label, hint, error, id, children, ...select }: SelectFieldProps) {
  const ownId = useId();
  return (
    <FieldFrame id={id ?? ownId} label={label} hint={hint} error={error}>
      {(wiring) => (
        <InputFrame {...(error ? { 'data-bad': '' } : {})}>
          <select {...select} {...wiring}>
            {children}
          </select>
          <Icon name="chevronDown" css={{ pointerEvents: 'none', marginLeft: '-30px', color: 'fg.muted' }} />
        </InputFrame>
      )}
    </FieldFrame>
  );
}
