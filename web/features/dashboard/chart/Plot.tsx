import { curveStepAfter } from '@visx/curve';
import { GridRows } from '@visx/grid';
import { useParentSize } from '@visx/responsive';
import { Area, LinePath } from '@visx/shape';
import { bisector } from '@visx/vendor/d3-array';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { css } from '#styled-system/css/css.js';
import { formatNumber } from '#web/format/numbers.ts';
import { Box } from '#web/ui/primitives.ts';
import { styled } from '#web/ui/styled.ts';
import { PlotAxes } from './PlotAxes.tsx';
import { chartScales, valueTicks } from './scales.ts';
import { type ChartView, type Step, timeOf } from './view.ts';
import { signed, stepName, stepTime, stepWords } from './words.ts';

/** How many steps Page Up and Page Down move. */
const leap = 10;

function moved(key: string, index: number, last: number): number | null {
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return Math.max(0, index - 1);
    case 'ArrowRight':
    case 'ArrowUp':
      return Math.min(last, index + 1);
    case 'PageDown':
      return Math.max(0, index - leap);
    case 'PageUp':
      return Math.min(last, index + leap);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
}

/**
 * The cursor of the chart, moved by pointer and arrow keys. It disappears when the pointer or the focus leaves.
 * @param last the index of the last step.
 * @param nearest the index of the step nearest to a distance from the left, in pixels.
 */
function useChartCursor(last: number, nearest: (x: number) => number) {
  const [index, setIndex] = useState<number | null>(null);
  const place = index === null ? last : Math.min(index, last);
  const follow = (event: PointerEvent<HTMLElement>) =>
    setIndex(nearest(event.clientX - event.currentTarget.getBoundingClientRect().left));
  const handlers = {
    onPointerMove: follow,
    onPointerDown: follow,
    onPointerLeave: () => setIndex(null),
    onFocus: () => setIndex((current) => current ?? last),
    onBlur: () => setIndex(null),
    onKeyDown: (event: KeyboardEvent) => {
      const next = moved(event.key, place, last);
      if (event.key === 'Escape') setIndex(null);
      if (next === null) return;
      event.preventDefault();
      setIndex(next);
    },
  };
  return { isShown: index !== null, place, handlers };
}

const Plane = styled('div', {
  base: {
    position: 'relative',
    // Beside the panels of a wide page it is as tall as they are.
    flex: { lg: '1 0 268px' },
    height: { base: '220px', md: '268px', lg: 'auto' },
    margin: { base: '26px 72px 0 62px', md: '26px 96px 0 66px' },
    touchAction: 'pan-y',
    cursor: 'crosshair',
    outlineOffset: '6px !important',
  },
});
const styles = {
  grid: css({ '& line': { stroke: 'line' } }),
  area: css({ fill: 'points.soft', opacity: '0.75' }),
  line: css({ fill: 'none', stroke: 'points', strokeWidth: '2', strokeLinejoin: 'round', strokeLinecap: 'butt' }),
  expired: css({ stroke: 'points', strokeWidth: '1.5', strokeDasharray: '3 3' }),

  tip: css({
    position: 'absolute',
    zIndex: '1',
    padding: '10px 13px',
    borderRadius: 'control',
    background: 'note.bg',
    color: 'note.fg',
    fontSize: '13',
    lineHeight: '1.45',
    width: 'max-content',
    maxWidth: 'min(300px, 100%)',
    pointerEvents: 'none',
    '& b': { textStyle: 'num', fontSize: '15' },
    '& span': { textStyle: 'num' },
  }),
};

/** How far the balance stands at each moment: it changes at moments, not gradually, so the line is made of steps. */
const pointsOf = ({ from, opening, steps, to, last }: ChartView) => [
  { time: from, balance: opening },
  ...steps.map((step) => ({ time: timeOf(step), balance: step.balance })),
  { time: to, balance: last },
];

/**
 * The step line with its axes and the cursor. For assistive technology it is a slider whose value is the step in words.
 */
export function Plot(props: { readonly view: ChartView; readonly words: string; readonly expired: number }) {
  const { view, words, expired } = props;
  const { parentRef, width, height } = useParentSize({ debounceTime: 0 });
  const scales = chartScales(view, width, height);
  const { x, y } = scales;
  const last = view.steps.length - 1;
  const { isShown, place, handlers } = useChartCursor(last, (left) =>
    bisector(timeOf).center(view.steps, x.invert(left)),
  );
  const current = view.steps[place];
  const shown = isShown ? current : undefined;
  const slider =
    last < 0
      ? ({ role: 'img', 'aria-label': words } as const)
      : ({
          role: 'slider',
          tabIndex: 0,
          'aria-label': words,
          'aria-valuemin': 0,
          'aria-valuemax': last,
          'aria-valuenow': place,
          'aria-valuetext': current ? stepWords(current) : '',
          ...handlers,
        } as const);
  const line = {
    data: pointsOf(view),
    curve: curveStepAfter,
    x: (point: { readonly time: number }) => x(point.time),
  };
  const heightOf = (point: { readonly balance: number }) => y(point.balance);
  return (
    <Plane ref={parentRef} {...slider}>
      {width > 0 && (
        <Box
          as="svg"
          position="absolute"
          top="0"
          left="0"
          overflow="visible"
          pointerEvents="none"
          width={width}
          height={height}
          aria-hidden="true"
        >
          <Area {...line} className={styles.area} y0={y(0)} y1={heightOf} />
          <GridRows className={styles.grid} scale={y} width={width} numTicks={valueTicks} />
          <LinePath {...line} className={styles.line} y={heightOf} />
          {view.today !== null && (
            <line className={styles.expired} x1={width} x2={width} y1={y(view.last)} y2={y(view.today)} />
          )}
          <PlotAxes view={view} scales={scales} expired={expired} />
          <Box as="circle" fill="points" cx={width} cy={y(view.today ?? view.last)} r="5.5" />
          {shown && (
            <>
              <Box as="line" stroke="fg.ink" opacity="0.55" x1={x(timeOf(shown))} x2={x(timeOf(shown))} y2={height} />
              <Box
                as="circle"
                fill="bg.raised"
                stroke="points"
                strokeWidth="2"
                cx={x(timeOf(shown))}
                cy={heightOf(shown)}
                r="4.5"
              />
            </>
          )}
        </Box>
      )}
      {shown && <Tip step={shown} left={x(timeOf(shown)) / width} isLow={heightOf(shown) > height * 0.55} />}
    </Plane>
  );
}

/** The tooltip is shifted left by the share of its width that equals its position, so it never leaves the plot. */
function Tip({ step, left, isLow }: { readonly step: Step; readonly left: number; readonly isLow: boolean }) {
  return (
    <span
      className={styles.tip}
      aria-hidden="true"
      style={{
        left: `${left * 100}%`,
        transform: `translateX(-${left * 100}%)`,
        ...(isLow ? { top: '4%' } : { bottom: '6%' }),
      }}
    >
      <span>{stepTime(step)}</span>
      <br />
      <b>{formatNumber(step.balance)}</b> &nbsp;<span>{signed(step.change)}</span>, {stepName(step)}
    </span>
  );
}
