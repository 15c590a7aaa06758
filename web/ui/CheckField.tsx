import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { CheckBox } from './CheckBox.tsx';
import { FieldFault } from './field.styles.tsx';
import { styled } from './styled.ts';

const Label = styled('label', {
  base: {
    display: 'grid',
    gridTemplateColumns: '20px minmax(0, 1fr)',
    gap: '12px',
    alignItems: 'start',
    textStyle: 'small',
    '& > input': { width: '20px', height: '20px', marginTop: '2px' },
  },
});
export interface CheckFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
  readonly children: ReactNode;
  readonly error?: ReactNode;
}

/** A checkbox with its sentence. Takes what `register('name')` returns. */
export function CheckField({ children, error, id, ...input }: CheckFieldProps) {
  const ownId = useId();
  const isBad = Boolean(error);
  const faultId = `${id ?? ownId}-error`;
  return (
    <div>
      <Label>
        <CheckBox
          {...input}
          id={id ?? ownId}
          type="checkbox"
          aria-invalid={isBad || undefined}
          aria-describedby={isBad ? faultId : undefined}
        />
        <span>{children}</span>
      </Label>
      <div aria-live="assertive">
        {isBad && (
          <FieldFault id={faultId} css={{ marginTop: '8px' }}>
            {error}
          </FieldFault>
        )}
      </div>
    </div>
  );
}
