import type { FragmentType } from '@apollo/client';
import { useMemo, useState } from 'react';
import * as text from '#text/dashboardChart.tsx';
import { formatNumber } from '#web/format/numbers.ts';
import { Num } from '#web/ui/Amount.tsx';
import { TextButton } from '#web/ui/Button.tsx';
import { Muted } from '#web/ui/primitives.ts';
import { Segment } from '#web/ui/Segment.tsx';
import { styled } from '#web/ui/styled.ts';
import { css } from '#styled-system/css/css.js';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { type BalanceChart_memberFragment, useBalanceChart_memberFragment } from './BalanceChart.generated.ts';
import { ChartFrame } from './ChartFrame.tsx';
import { Plot } from './Plot.tsx';
import { chartView, type ChartView, type Period, type Step } from './view.ts';
import { chartWords, signed, stepName, stepTime } from './words.ts';

const styles = {
  room: css({
    marginTop: '20px',
    // As tall as what is beside it.
    flex: '1 1 420px',
    height: '420px',
    overflow: 'auto',
    overscrollBehavior: 'contain',
    borderBottom: '1px solid {colors.line}',
  }),
  table: css({
    width: '100%',
    borderCollapse: 'collapse',
    textStyle: 'small',
    '& th, & td': { padding: '10px 12px', textAlign: 'left', verticalAlign: 'top' },
    '& thead th': {
      position: 'sticky',
      top: '0',
      background: 'bg.raised',
      fontSize: '13',
      fontWeight: '500',
      color: 'fg.muted',
    },
    '& tbody tr': { borderTop: '1px solid {colors.line}' },
    '& :is(th, td):nth-of-type(n + 3)': { textStyle: 'num', textAlign: 'right', whiteSpace: 'nowrap' },
  }),
};

/** The steps of the chart as a table, newest first. */
const StepTable = ({ view }: { readonly view: ChartView }) => (
  <div className={styles.room} tabIndex={0} role="region" aria-label={text.title}>
    <table className={styles.table}>
      <caption>
        <VisuallyHidden>{text.title}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">{text.dayColumn}</th>
          <th scope="col">{text.nameColumn}</th>
          <th scope="col">{text.changeColumn}</th>
          <th scope="col">{text.balanceColumn}</th>
        </tr>
      </thead>
      <tbody>
        {view.steps.toReversed().map((step) => (
          <tr key={`${step.at} ${step.balance}`}>
            <td>{stepTime(step)}</td>
            <td>{stepName(step)}</td>
            <td>{signed(step.change)}</td>
            <td>{formatNumber(step.balance)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

const Foot = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: '8px 24px',
    textStyle: 'tiny',
    color: 'fg.muted',
  },
});

const periods = ['6 months', '1 year', 'All'] as const satisfies readonly Period[];

/** The balance over time, as a chart or as a table of the same steps. */
export function BalanceChart({ member }: { readonly member: FragmentType<BalanceChart_memberFragment> }) {
  const { data, complete } = useBalanceChart_memberFragment({ from: member });
  if (!complete || data.balanceHistory === null) return null;
  const expired = data.points?.expired ?? 0;
  const now = data.points?.reconciliation?.calculatedAt ?? data.balanceHistory.at(-1)?.at;
  if (now === undefined || data.balanceHistory.length === 0) {
    return (
      <ChartFrame>
        <Muted mt="14px">{text.noSteps}</Muted>
      </ChartFrame>
    );
  }
  return (
    <Drawn
      history={data.balanceHistory}
      now={Date.parse(now)}
      today={data.points?.balance ?? null}
      expired={expired}
      leftOut={(data.points?.reconciliation?.otherCount ?? 0) + (data.points?.reconciliation?.unreadableCount ?? 0)}
    />
  );
}

function Drawn(props: {
  readonly history: readonly Step[];
  readonly now: number;
  readonly today: number | null;
  readonly expired: number;
  /** How many transactions the line leaves out, because their effect on the balance is unknown. */
  readonly leftOut: number;
}) {
  const { history, now, today, expired, leftOut } = props;
  const [period, setPeriod] = useState<Period>('All');
  const [isTable, setTable] = useState(false);
  const view = useMemo(() => chartView(history, period, now, today), [history, period, now, today]);
  return (
    <ChartFrame
      periods={
        <Segment
          label={text.period}
          value={period}
          options={periods.map((value) => ({ value, label: text.periods[value] }))}
          onChange={setPeriod}
        />
      }
    >
      {isTable ? <StepTable view={view} /> : <Plot view={view} words={chartWords(view, expired)} expired={expired} />}
      <Foot css={{ marginTop: isTable ? '16px' : '52px' }}>
        <span>
          <span>{expired > 0 && text.expiredRemark(<Num>{formatNumber(expired)}</Num>)}</span>{' '}
          <span>{leftOut > 0 && text.leftOut(formatNumber(leftOut), leftOut)}</span>
        </span>
        <TextButton css={{ fontSize: 'inherit' }} onClick={() => setTable(!isTable)}>
          {isTable ? text.showChart : text.readAsTable}
        </TextButton>
      </Foot>
    </ChartFrame>
  );
}
