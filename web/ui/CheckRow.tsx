import type { ReactNode } from 'react';
import { CheckBox } from './CheckBox.tsx';
import { Num } from './Num.tsx';
import { styled, type HTMLStyledProps } from './styled.ts';

const Row = styled('label', {
  base: { display: 'flex', alignItems: 'center', gap: '12px', minHeight: '44px', fontSize: '15', lineHeight: '1.4' },
});

const Count = styled(Num, { base: { marginLeft: 'auto', fontSize: '13', color: 'fg.muted' } });

export interface CheckRowProps extends Omit<HTMLStyledProps<'input'>, 'children' | 'type'> {
  readonly label: ReactNode;
  /** A count at the end of the row. */
  readonly count?: number | undefined;
}

/** One choice of several: a checkbox, its label and a count. The whole row is the target. */
export const CheckRow = ({ label, count, ...input }: CheckRowProps) => (
  <Row data-part="check">
    <CheckBox type="checkbox" {...input} />
    <span>{label}</span>
    {count !== undefined && (
      <Count data-part="count" aria-hidden="true">
        {count}
      </Count>
    )}
  </Row>
);
