import { AxisBottom, AxisLeft } from '@visx/axis';
import { css } from '#styled-system/css/css.js';
import * as text from '#text/dashboardChart.tsx';
import { istMonth } from '#web/format/ist.ts';
import { formatNumber } from '#web/format/numbers.ts';
import { Box } from '#web/ui/primitives.ts';
import { monthTicks } from './monthTicks.ts';
import { type Scales, valueTicks } from './scales.ts';
import type { ChartView } from './view.ts';

/** Labels closer than this to "Today" would overlap it; as shares of the width. */
const roomForToday = 0.13;
const roomForTodayOnPhones = 0.38;
const roomAtStart = 0.03;

const label = { textStyle: 'num', fontSize: { base: '12', md: '13' } } as const;
const styles = {
  label: css({ ...label, fill: 'fg.muted' }),
  value: css({ ...label, fill: 'fg.muted', transform: { md: 'translateX(-4px)' } }),
  labelFromMd: css({ ...label, fill: 'fg.muted', display: { base: 'none', md: 'inline' } }),
  balance: css({ ...label, fill: 'fg.ink', fontWeight: '600' }),
};

/** The labels of the plot. All of them are in its text alternative too. */
export function PlotAxes(props: { readonly view: ChartView; readonly scales: Scales; readonly expired: number }) {
  const { view, scales, expired } = props;
  const { x, y } = scales;
  const [bottom = 0] = y.range();
  const [, right = 0] = x.range();
  const months = monthTicks(view.from, view.to).filter(
    (at) => x(at) >= roomAtStart * right && x(at) <= (1 - roomForToday) * right,
  );
  const end = { x: right + 14, y: y(view.today ?? view.last), dy: '0.36em' };
  return (
    <>
      <AxisLeft
        scale={y}
        numTicks={valueTicks}
        tickFormat={(value) => formatNumber(value.valueOf())}
        hideAxisLine
        hideTicks
        tickLabelProps={{ className: styles.value, dx: 0, dy: -1, verticalAnchor: 'middle' }}
      />
      <AxisBottom
        scale={x}
        top={bottom}
        tickLength={14}
        tickValues={[...months, view.to]}
        tickFormat={(at) => (at === view.to ? text.today : istMonth(at.valueOf()))}
        hideAxisLine
        hideTicks
        tickLabelProps={(at, place) =>
          at === view.to
            ? { className: styles.label, textAnchor: 'end' }
            : {
                // On phones every second label is hidden, and so is one that would touch Today.
                className:
                  place % 2 === 1 || x(at) > (1 - roomForTodayOnPhones) * right ? styles.labelFromMd : styles.label,
                textAnchor: 'middle',
              }
        }
      />
      {expired > 0 && view.today !== null && (
        <text className={styles.label} {...end} y={end.y - 20}>
          {formatNumber(-expired)}
          <Box as="tspan" display={{ base: 'none', md: 'inline' }}>
            {' '}
            {text.expired}
          </Box>
        </text>
      )}
      <text className={styles.balance} {...end}>
        {formatNumber(view.today ?? view.last)}
      </text>
    </>
  );
}
