import { css } from '#styled-system/css/css.js';
import * as text from '#text/emi.tsx';
import { formatRupees } from '#web/format/numbers.ts';
import { useDebounced } from '#web/hooks/useDebounced.ts';
import { Rupees } from '#web/ui/Amount.tsx';
import { Meter } from '#web/ui/Meter.tsx';
import { Flex, Muted, Text } from '#web/ui/primitives.ts';
import { styled } from '#web/ui/styled.ts';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import type { Repayment } from './emi.ts';

const styles = {
  rows: css({
    marginTop: '16px',
    '& > div': { display: 'flex', justifyContent: 'space-between', gap: '16px', paddingBlock: '7px', fontSize: '15' },
    '& > div:last-of-type:not(:first-of-type)': {
      borderTop: '1px solid {colors.line}',
      marginTop: '8px',
      paddingTop: '14px',
    },
    '& dt': { display: 'flex', alignItems: 'center', gap: '10px', color: 'fg.muted' },
    '& dd': { fontWeight: '600' },
  }),
};
const Key = styled('i', {
  base: { width: '10px', height: '10px', forcedColorAdjust: 'none' },
  variants: {
    tone: {
      brand: { background: 'brand.solid' },
      off: { background: 'color-mix(in srgb, {colors.brand.solid} 34%, {colors.bg.sunken})' },
    },
  },
});

/**
 * A screen reader announces the result this long after the last change, in milliseconds, not at every step of a slider.
 */
const announceDelayMs = 600;

/** The instalment and its parts. Without an interest rate there is none: the loan divided by its months is no EMI. */
export function EmiResult(props: { readonly loan: number; readonly repayment: Repayment | null }) {
  const { loan, repayment } = props;
  const announced = useDebounced(
    repayment === null ? '' : text.monthly(formatRupees(repayment.monthly)),
    announceDelayMs,
  );
  return (
    <Flex direction="column" justify="center" minH="300px" p="clamp(24px, 3vw, 40px)" bg="bg.sunken">
      <VisuallyHidden role="status">{announced}</VisuallyHidden>
      {repayment === null ? (
        <>
          <Text textStyle="h3">{text.enterRate}</Text>
          <Muted mt="8px">{text.whyRate}</Muted>
        </>
      ) : (
        <>
          <Muted>{text.everyMonth}</Muted>
          <Text textStyle="num" fontSize="52" fontWeight="500" letterSpacing="-.03em" lineHeight="1.05" m="6px 0 28px">
            {formatRupees(repayment.monthly)}
          </Text>
          <Meter
            label={text.repaid}
            parts={[
              { label: text.loanPart, value: loan, tone: 'brand' },
              { label: text.interestPart, value: repayment.interest, tone: 'off' },
            ]}
          />
        </>
      )}
      <dl className={styles.rows}>
        <div>
          <dt>
            <span>{repayment !== null && <Key tone="brand" />}</span> {text.loan}
          </dt>
          <dd>
            <Rupees value={loan} />
          </dd>
        </div>
        {repayment !== null && (
          <>
            <div>
              <dt>
                <Key tone="off" /> {text.interest}
              </dt>
              <dd>
                <Rupees value={repayment.interest} />
              </dd>
            </div>
            <div>
              <dt>{text.total}</dt>
              <dd>
                <Rupees value={repayment.total} />
              </dd>
            </div>
          </>
        )}
      </dl>
    </Flex>
  );
}
