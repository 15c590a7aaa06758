import type { HTMLChakraProps } from '@chakra-ui/react/styled-system';
import { formatRupees } from './format.ts';
import { Num } from './Num.tsx';

export interface RupeesProps extends Omit<HTMLChakraProps<'span'>, 'children'> {
  /** Whole rupees. */
  readonly value: number;
}

/** Money: ₹12,34,567, without decimals. */
export function Rupees({ value, ...rest }: RupeesProps) {
  return <Num {...rest}>{formatRupees(value)}</Num>;
}
