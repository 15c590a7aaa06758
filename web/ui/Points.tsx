import type { HTMLChakraProps } from '@chakra-ui/react/styled-system';
import { formatNumber } from './format.ts';
import { Num } from './Num.tsx';

const colors = { points: 'points', ink: 'fg.ink', muted: 'fg.muted' } as const;

export interface PointsProps extends Omit<HTMLChakraProps<'span'>, 'children'> {
  /** With up to two decimals. */
  readonly value: number;
  /** `points` for what a member can spend or receives; `ink` for totals, debits and held points. */
  readonly tone?: keyof typeof colors;
  /** Shows a plus before received points, as in a ledger. */
  readonly signed?: boolean;
}

export function Points({ value, tone = 'points', signed = false, ...rest }: PointsProps) {
  return (
    <Num color={colors[tone]} {...rest}>
      {signed && value > 0 ? '+' : ''}
      {formatNumber(value)}
    </Num>
  );
}
