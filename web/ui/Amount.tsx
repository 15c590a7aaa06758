import { formatNumber, formatRupees } from '#web/format/numbers.ts';
import { priceInWords } from '#web/format/priceInWords.ts';
import { Quiet } from './primitives.ts';
import type { HTMLStyledProps } from '#styled-system/types/jsx.d.ts';
import { styled } from './styled.ts';

/** A figure within text: tabular lining digits in the text font, never broken over two lines. */
export const Num = styled('span', { base: { textStyle: 'num', whiteSpace: 'nowrap' } });

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
      {`${signed && value > 0 ? '+' : ''}${formatNumber(value)}`}
    </Root>
  );
}

export interface RupeesProps extends Omit<HTMLStyledProps<'span'>, 'children'> {
  /** Whole rupees. */
  readonly value: number;
}

/** Money: ₹12,34,567, without decimals. */
export function Rupees({ value, ...rest }: RupeesProps) {
  return <Num {...rest}>{formatRupees(value)}</Num>;
}

/** The price of a home as people say it and, below it, the exact figure: ₹2.15 Cr, ₹2,15,00,000. */
export function Price({ value, ...rest }: RupeesProps) {
  const words = priceInWords(value);
  if (words === null) return <Rupees value={value} {...rest} />;
  return (
    <>
      <Num {...rest}>{words}</Num>
      <Quiet display="block" fontSize="13" fontWeight="400" lineHeight="1.4">
        <Rupees value={value} />
      </Quiet>
    </>
  );
}
