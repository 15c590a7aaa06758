import type { FragmentType } from '@apollo/client';
import type { ReactNode } from 'react';
import { css } from '#styled-system/css/css.js';
import * as text from '#text/dashboard.tsx';
import { formatNumber } from '#web/format/numbers.ts';
import { Sheet } from '#web/ui/Layout.tsx';
import { Stack, Text } from '#web/ui/primitives.ts';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { type PointsTiles_memberFragment, usePointsTiles_memberFragment } from './PointsTiles.generated.ts';

const styles = {
  tile: css({
    position: 'relative',
    padding: { base: '18px 8px 17px 18px', md: '24px 10px 22px 24px', lg: '24px 20px 22px 40px' },
    borderColor: 'line',
    borderLeftWidth: { md: '1px' },
    '&:first-of-type': { borderLeftWidth: '0', paddingLeft: { md: '24px', lg: '32px' } },
    '&:nth-of-type(even)': { borderLeftWidth: '1px' },
    '&:nth-of-type(n + 3)': { borderTopWidth: { base: '1px', md: '0' } },
    // In two rows of two, the third tile starts a row: its sign is on the line between the rows.
    '&:nth-of-type(3) [aria-hidden]': { left: { base: '32px', md: '0' }, top: { base: '0', md: '50%' } },
    '& dt': { fontSize: '15', color: 'fg.muted' },
    '& dd': {
      textStyle: 'num',
      marginTop: '4px',
      // Crores must fit too: twelve characters on one line, in half a phone and in a quarter of a tablet.
      fontSize: { base: '21', md: '28' },
      whiteSpace: 'nowrap',
      fontWeight: '500',
      lineHeight: '1.1',
      letterSpacing: '-.03em',
    },
  }),
  sign: css({
    position: 'absolute',
    left: '0',
    top: '50%',
    transform: 'translate(-50%, -50%)',
    width: { base: '24px', md: '28px' },
    height: { base: '24px', md: '28px' },
    display: 'grid',
    placeItems: 'center',
    border: '1px solid {colors.line}',
    borderRadius: 'round',
    background: 'bg.raised',
    color: 'fg.muted',
    fontSize: '15',
    lineHeight: '1',
  }),
};

const tiles = [
  { field: 'earned', name: text.earned, sign: null, spoken: null },
  { field: 'redeemed', name: text.redeemed, sign: '\u2212', spoken: text.minus },
  { field: 'expired', name: text.expired, sign: '\u2212', spoken: text.minus },
  { field: 'balance', name: text.balancePoints, sign: '=', spoken: text.equals },
] as const;

/** The four totals as one sum, with `children` below. See docs/domain/points.md. */
export function PointsTiles(props: {
  readonly member: FragmentType<PointsTiles_memberFragment>;
  readonly children: ReactNode;
}) {
  const { data, complete } = usePointsTiles_memberFragment({ from: props.member });
  if (!complete || data.points === null) return null;
  const { points } = data;
  return (
    <Sheet aria-label={text.balanceSum}>
      <Stack as="dl" columns={{ base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' }}>
        {tiles.map(({ field, name, sign, spoken }) => (
          <div className={styles.tile} key={field}>
            <dt>
              {sign !== null && (
                <span className={styles.sign} aria-hidden="true">
                  {sign}
                </span>
              )}
              {spoken !== null && <VisuallyHidden>{spoken} </VisuallyHidden>}
              <span>{name}</span>
            </dt>
            <TotalOf value={points[field]} isSum={field === 'balance'} />
          </div>
        ))}
      </Stack>
      {props.children}
    </Sheet>
  );
}

/** A total that the CRM does not return is shown as missing: 0 or a dash would be wrong. */
function TotalOf({ value, isSum }: { readonly value: number | null; readonly isSum: boolean }) {
  if (value === null)
    return (
      <dd className={css({ '&&': { fontSize: '15', letterSpacing: '0', whiteSpace: 'normal' } })}>{text.notKnown}</dd>
    );
  return (
    <dd>
      {isSum ? (
        <Text as="span" color="points" fontWeight="600">
          {formatNumber(value)}
        </Text>
      ) : (
        formatNumber(value)
      )}
    </dd>
  );
}
