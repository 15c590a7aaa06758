import type { ReactNode } from 'react';
import { encashQuote } from '#rules/encash.ts';
import * as text from '#text/encashForm.tsx';
import { useClubRules } from '#web/apollo/useClubRules.ts';
import { formatRupees } from '#web/format/numbers.ts';
import { Points, Rupees } from '#web/ui/Amount.tsx';
import { Sheet } from '#web/ui/Layout.tsx';
import { Sum } from '#web/club/Sum.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { Text } from '#web/ui/primitives.ts';

/**
 * The value of the points, updated at every keystroke: the fee, the amount and the balance after. See
 * docs/domain/redemptions.md.
 */
export function EncashQuote(props: {
  /** Zero while nothing is entered. */
  readonly points: number;
  readonly available: number | null;
  /** The submit button and its errors. */
  readonly children: ReactNode;
}) {
  const { points, available, children } = props;
  const { encashFeePercent } = useClubRules();
  const { facilitationFee, amountPayable } = encashQuote(points, encashFeePercent);
  const left = available === null ? null : available - points;
  return (
    <Sheet padded aria-labelledby="encash-quote">
      <Text as="h3" textStyle="label" font="text" letterSpacing="0" id="encash-quote">
        {text.amountPayable}
      </Text>
      <Text
        textStyle="num"
        m="8px 0 18px"
        fontSize="52"
        fontWeight="500"
        letterSpacing="-.045em"
        lineHeight="1"
        textIndent="-.02em"
      >
        <Rupees value={amountPayable} />
      </Text>
      <VisuallyHidden role="status">
        {points > 0 ? text.amountPayableIs(formatRupees(amountPayable)) : ''}
      </VisuallyHidden>
      <Sum
        rows={[
          { name: text.pointsToEncash, value: <Points value={points} tone="ink" /> },
          { name: text.facilitationFee(encashFeePercent), value: <Rupees value={-facilitationFee} /> },
        ]}
        {...(left === null
          ? {}
          : {
              total:
                left < 0
                  ? { name: text.shortBy, value: <Points value={-left} tone="ink" css={{ color: 'bad' }} /> }
                  : { name: text.leftAfter, value: <Points value={left} /> },
            })}
      />
      {children}
    </Sheet>
  );
}
