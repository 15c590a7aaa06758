import { chakra } from '@chakra-ui/react/styled-system';
import type { FragmentType } from '@apollo/client';
import { formatNumber } from '#web/ui/format.ts';
import { Meter } from '#web/ui/Meter.tsx';
import { Num } from '#web/ui/Num.tsx';
import { type BalanceFigure_memberFragment, useBalanceFigure_memberFragment } from './BalanceFigure.generated.ts';

const Root = chakra('section', {
  base: { display: 'flex', flexDirection: 'column', justifyContent: 'center', gap: '22px', minWidth: '0' },
});
export const FigureTitle = chakra('h2', {
  base: { fontFamily: 'text', fontWeight: '500', fontSize: '17', lineHeight: '1.4', letterSpacing: '0' },
});
const Big = chakra('p', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    gap: '12px',
    marginTop: '10px',
    color: 'points',
    '& > b': {
      textStyle: 'num',
      fontSize: 'clamp(3rem, 1.8rem + 4.6vw, 5rem)',
      fontWeight: '500',
      lineHeight: '.95',
      letterSpacing: '-.045em',
      textIndent: '-.045em',
    },
    '& > small': { fontSize: '17', color: 'fg.muted' },
  },
});
const Legend = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, auto)',
    justifyContent: 'space-between',
    gap: { base: '8px 12px', sm: '8px 28px' },
    '& dt': {
      display: 'flex',
      alignItems: 'center',
      gap: '8px',
      fontSize: { base: '13', sm: '.875rem' },
      color: 'fg.muted',
    },
    '& dd': { textStyle: 'num', fontSize: '17', fontWeight: '600' },
  },
});
const Key = chakra('i', { base: { width: '10px', height: '10px', borderRadius: '2px', flex: 'none' } });

/** The balance as the first thing to see, and what became of all points that were ever earned. */
export function BalanceFigure({ member }: { readonly member: FragmentType<BalanceFigure_memberFragment> }) {
  const { data, complete } = useBalanceFigure_memberFragment({ from: member });
  if (!complete || data.points === null) return null;
  const { balance, earned, redeemed, expired } = data.points;
  return (
    <Root aria-labelledby="balance-title">
      <div>
        <FigureTitle id="balance-title">Balance Points</FigureTitle>
        {balance === null ? (
          <chakra.p color="fg.muted" marginTop="10px">
            The club’s books give no balance just now.
          </chakra.p>
        ) : (
          <Big>
            <b>{formatNumber(balance)}</b>
            <small>points</small>
          </Big>
        )}
      </div>
      {balance !== null && earned !== null && earned > 0 && redeemed !== null && expired !== null && (
        <>
          <Meter
            label={`Of ${formatNumber(earned)} points earned`}
            parts={[
              { label: 'in your balance', value: balance, tone: 'points' },
              { label: 'redeemed', value: redeemed, tone: 'brand' },
              { label: 'expired', value: expired, tone: 'off' },
            ]}
          />
          <Legend>
            <Part name="Balance" color="points" value={balance} />
            <Part name="Redeemed" color="brand.solid" value={redeemed} />
            <Part
              name="Expired"
              color="color-mix(in srgb, {colors.brand.solid} 34%, {colors.bg.sunken})"
              value={expired}
            />
          </Legend>
        </>
      )}
      <chakra.p textStyle="tiny" color="fg.muted">
        {earned !== null && (
          <>
            Of <Num>{formatNumber(earned)}</Num> points that you have earned so far.
          </>
        )}
      </chakra.p>
    </Root>
  );
}

function Part({ name, color, value }: { readonly name: string; readonly color: string; readonly value: number }) {
  return (
    <div>
      <dt>
        <Key background={color} aria-hidden="true" />
        {name}
      </dt>
      <dd>{formatNumber(value)}</dd>
    </div>
  );
}
