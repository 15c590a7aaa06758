import { css } from '#styled-system/css/css.js';
import * as text from '#text/dashboardChart.tsx';
import { formatNumber } from '#web/format/numbers.ts';
import { styled } from '#web/ui/styled.ts';
import type { ChartView } from './view.ts';

const Label = styled('span', {
  base: {
    position: 'absolute',
    textStyle: 'num',
    fontSize: { base: '12', md: '13' },
    color: 'fg.muted',
    whiteSpace: 'nowrap',
    pointerEvents: 'none',
  },
});
const Value = styled(Label, {
  base: { right: '100%', marginRight: { base: '8px', md: '12px' }, transform: 'translateY(-50%)' },
});
const Time = styled(Label, { base: { top: '100%', marginTop: '10px', transform: 'translateX(-50%)' } });
const End = styled(Label, { base: { left: '100%', marginLeft: '14px', transform: 'translateY(-50%)' } });

/** Labels closer than this to "Today" would overlap it; as shares of the width. */
const roomForToday = 0.13;
const roomForTodayOnPhones = 0.38;
const roomAtStart = 0.03;

/** The labels of the plot. All of them are in its text alternative too. */
export function PlotAxes({ view, expired }: { readonly view: ChartView; readonly expired: number }) {
  const end = view.yOf(view.today ?? view.last);
  const times = view.timeAxis.filter(({ x }) => x >= roomAtStart && x <= 1 - roomForToday);
  return (
    <span aria-hidden="true">
      {view.valueAxis.map(({ value, y }) => (
        <Value key={value} style={{ top: `${y * 100}%` }}>
          {formatNumber(value)}
        </Value>
      ))}
      {times.map(({ at, label, x }, place) => (
        <Time
          key={at}
          // On phones every second label is hidden, and so is one that would touch Today.
          css={{ display: place % 2 === 1 || x > 1 - roomForTodayOnPhones ? { base: 'none', md: 'block' } : 'block' }}
          style={{ left: `${x * 100}%` }}
        >
          {label}
        </Time>
      ))}
      <Time style={{ left: '100%', transform: 'translateX(-100%)' }}>{text.today}</Time>
      {expired > 0 && view.today !== null && (
        <End style={{ top: `calc(${end * 100}% - 20px)` }}>
          {formatNumber(-expired)}
          <span className={css({ display: { base: 'none', md: 'inline' } })}> {text.expired}</span>
        </End>
      )}
      <End css={{ color: 'fg.ink', fontWeight: '600' }} style={{ top: `${end * 100}%` }}>
        {formatNumber(view.today ?? view.last)}
      </End>
    </span>
  );
}
