import { css } from '#styled-system/css/css.js';
import { formatNumber } from '#web/format/numbers.ts';
import { styled } from '#web/ui/styled.ts';
import { PlotAxes } from './PlotAxes.tsx';
import { useChartCursor } from './useChartCursor.ts';
import { type ChartView, type PlacedStep, stepPath } from './view.ts';
import { signed, stepName, stepTime, stepWords } from './words.ts';

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
  lines: css({
    position: 'absolute',
    inset: '0',
    width: '100%',
    height: '100%',
    overflow: 'visible',
    '& path': { fill: 'none', strokeWidth: '1', vectorEffect: 'non-scaling-stroke' },
    '& [data-part=area]': { fill: 'points.soft', opacity: '0.75' },
    '& [data-part=grid]': { stroke: 'line' },
    '& [data-part=line]': { stroke: 'points', strokeWidth: '2', strokeLinejoin: 'round' },
    '& [data-part=expired]': { stroke: 'points', strokeWidth: '1.5', strokeDasharray: '3 3' },
    '& [data-part=cursor]': { stroke: 'fg.ink', opacity: '0.55' },
  }),
  dot: css({
    position: 'absolute',
    width: '11px',
    height: '11px',
    margin: '-5.5px',
    borderRadius: 'round',
    background: 'bg.raised',
    border: '2px solid {colors.points}',
    pointerEvents: 'none',
    '&[data-end]': { background: 'points' },
  }),
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

/**
 * The step line with its axes and the cursor. For assistive technology it is a slider whose value is the step in words.
 */
export function Plot(props: { readonly view: ChartView; readonly words: string; readonly expired: number }) {
  const { view, words, expired } = props;
  const { shown, place, last, handlers } = useChartCursor(view);
  const current = view.steps[place];
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
  return (
    <Plane {...slider}>
      <svg className={styles.lines} viewBox="0 0 1000 300" preserveAspectRatio="none" aria-hidden="true">
        <path data-part="area" d={stepPath(view, true)} />
        {view.valueAxis.map(({ value, y }) => (
          <path key={value} data-part="grid" d={`M0 ${(y * 300).toFixed(1)}H1000`} />
        ))}
        <path data-part="line" d={stepPath(view, false)} />
        {view.today !== null && (
          <path
            data-part="expired"
            d={`M1000 ${(view.yOf(view.last) * 300).toFixed(1)}V${(view.yOf(view.today) * 300).toFixed(1)}`}
          />
        )}
        {shown && <path data-part="cursor" d={`M${(shown.x * 1000).toFixed(1)} 0V300`} />}
      </svg>
      <PlotAxes view={view} expired={expired} />
      <span
        className={styles.dot}
        data-end=""
        aria-hidden="true"
        style={{ left: '100%', top: `${view.yOf(view.today ?? view.last) * 100}%` }}
      />
      {shown && <Cursor step={shown} />}
    </Plane>
  );
}

/** The tooltip is shifted left by the share of its width that equals its position, so it never leaves the plot. */
function Cursor({ step }: { readonly step: PlacedStep }) {
  const x = `${step.x * 100}%`;
  return (
    <span aria-hidden="true">
      <span className={styles.dot} style={{ left: x, top: `${step.y * 100}%` }} />
      <span
        className={styles.tip}
        style={{ left: x, transform: `translateX(-${x})`, ...(step.y > 0.55 ? { top: '4%' } : { bottom: '6%' }) }}
      >
        <span>{stepTime(step)}</span>
        <br />
        <b>{formatNumber(step.balance)}</b> &nbsp;<span>{signed(step.change)}</span>, {stepName(step)}
      </span>
    </span>
  );
}
