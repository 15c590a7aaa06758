import { formatRupees } from './format.ts';
import { Num } from './Num.tsx';
import type { HTMLStyledProps } from './styled.ts';

export interface RupeesProps extends Omit<HTMLStyledProps<'span'>, 'children'> {
  /** Whole rupees. */
  readonly value: number;
}

/** Money: ₹12,34,567, without decimals. */
export function Rupees({ value, ...rest }: RupeesProps) {
  return <Num {...rest}>{formatRupees(value)}</Num>;
}
