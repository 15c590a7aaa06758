import { AxisBottom, AxisLeft } from '@visx/axis';
import { css } from '#styled-system/css/css.js';
import * as text from '#text/dashboardChart.tsx';
import { istMonth } from '#web/format/ist.ts';
import { formatNumber } from '#web/format/numbers.ts';
import { Box } from '#web/ui/primitives.ts';
import { monthTicks } from './monthTicks.ts';
import { type Scales, valueTicks } from './scales.ts';
import type { ChartView } from './view.ts';

/** How far the middles of two months are apart at least, and a month from the end, where "Today" is; in pixels. */
const roomForMonth = 68;
const roomForToday = 78;
const roomAtStart = 0.03;

/** The months that have room for their label, at equal distances. */
function labelledMonths({ from, to }: ChartView, x: Scales['x']): number[] {
  const [, right = 0] = x.range();
  const months = monthTicks(from, to).filter((at) => x(at) >= roomAtStart * right);
  const [first = 0, second = first] = months;
  const every = second === first ? 1 : Math.ceil(roomForMonth / Math.max(x(second) - x(first), 1));
  return months.filter((at, place) => place % every === 0 && x(at) <= right - roomForToday);
}

const label = { textStyle: 'num', fontSize: { base: '12', md: '13' } } as const;
const styles = {
  label: css({ ...label, fill: 'fg.muted' }),
  value: css({ ...label, fill: 'fg.muted', transform: { md: 'translateX(-4px)' } }),
  balance: css({ ...label, fill: 'fg.ink', fontWeight: '600' }),
};

/** The labels of the plot. All of them are in its text alternative too. */
export function PlotAxes(props: { readonly view: ChartView; readonly scales: Scales; readonly expired: number }) {
  const { view, scales, expired } = props;
  const { x, y } = scales;
  const [bottom = 0] = y.range();
  const [, right = 0] = x.range();
  const months = labelledMonths(view, x);
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
        tickLabelProps={(at) => ({ className: styles.label, textAnchor: at === view.to ? 'end' : 'middle' })}
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
