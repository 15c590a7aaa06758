import { formatNumber } from './format.ts';
import { Num } from './Num.tsx';
import { type HTMLStyledProps, styled } from './styled.ts';

const Root = styled(Num, {
  variants: { tone: { points: { color: 'points' }, ink: { color: 'fg.ink' }, muted: { color: 'fg.muted' } } },
});

export interface PointsProps extends Omit<HTMLStyledProps<'span'>, 'children'> {
  /** With up to two decimals. */
  readonly value: number;
  /** `points` for what a member can spend or receives; `ink` for totals, debits and held points. */
  readonly tone?: 'points' | 'ink' | 'muted';
  /** Shows a plus before received points, as in a ledger. */
  readonly signed?: boolean;
}

export function Points({ value, tone = 'points', signed = false, ...rest }: PointsProps) {
  return (
    <Root tone={tone} {...rest}>
      {signed && value > 0 ? '+' : ''}
      {formatNumber(value)}
    </Root>
  );
}
