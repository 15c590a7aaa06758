import type { CSSProperties, KeyboardEvent } from 'react';
import { css } from '#styled-system/css/css.js';
import * as text from '#text/planner.tsx';
import { formatNumber } from '#web/format/numbers.ts';
import { Num } from '#web/ui/Amount.tsx';
import { MeterFill } from '#web/ui/Meter.tsx';
import { Box, Flex } from '#web/ui/primitives.ts';
import { styled } from '#web/ui/styled.ts';
import { afterDrag, afterKey } from './slide.ts';

const thumbPixels = 26;

const thumb = {
  boxSizing: 'border-box',
  width: '26px',
  height: '26px',
  border: '3px solid {colors.bg.raised}',
  borderRadius: 'knob',
  background: 'points',
  boxShadow: 'ring',
  cursor: 'grab',
} as const;

const styles = {
  /** Half a thumb wider than its range at each end, so that the middle of the thumb is at the value. */
  range: css({
    position: 'absolute',
    top: '0',
    left: '-13px',
    height: '44px',
    margin: '0',
    appearance: 'none',
    background: 'none',
    cursor: 'pointer',
    touchAction: 'pan-y',
    outline: '0',
    '&::-webkit-slider-runnable-track': { height: '44px', background: 'none' },
    '&::-moz-range-track': { height: '44px', background: 'none' },
    '&::-webkit-slider-thumb': { ...thumb, appearance: 'none', marginTop: '9px' },
    '&::-moz-range-thumb': thumb,
    '&:focus-visible::-webkit-slider-thumb': { outline: '2px solid var(--focus)', outlineOffset: '3px' },
    '&:focus-visible::-moz-range-thumb': { outline: '2px solid var(--focus)', outlineOffset: '3px' },
    '&:disabled': { cursor: 'not-allowed' },
  }),
};

const Track = styled('span', {
  base: {
    position: 'absolute',
    insetInline: '0',
    top: '19px',
    display: 'flex',
    height: '6px',
    borderRadius: '4',
    overflow: 'hidden',
    background: 'line',
    forcedColorAdjust: 'none',
  },
});

/**
 * The points to plan with, out of those that can be spent. Held points are hatched at the end and cannot be chosen.
 * Arrow keys move by 500, page keys by 5,000, End selects everything.
 */
export function PointsSlider(props: {
  readonly value: number;
  /** The maximum of the slider. */
  readonly most: number;
  readonly held: number;
  /** The label of the right end: `2,20,500 available`. */
  readonly end: string;
  readonly onChange: (value: number) => void;
}) {
  const { value, most, held, end, onChange } = props;
  const whole = Math.max(most + held, 1);
  const percent = (points: number) => `${(points / whole) * 100}%`;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const next = afterKey(event.key, value, most);
    if (next === null) return;
    event.preventDefault();
    onChange(next);
  };
  return (
    <div>
      <Box position="relative" h="44px">
        <Track aria-hidden="true">
          <MeterFill tone="points" style={{ width: percent(value) }} />
          <MeterFill tone="held" css={{ marginLeft: 'auto' }} style={{ width: percent(held) }} />
        </Track>
        <input
          className={styles.range}
          type="range"
          name="points"
          min={0}
          max={most}
          step={1}
          value={value}
          disabled={most === 0}
          aria-label={text.sliderLabel}
          aria-valuetext={text.sliderValue(formatNumber(value), end)}
          onChange={(event) => onChange(afterDrag(event.target.valueAsNumber, most))}
          onKeyDown={onKeyDown}
          style={{ width: `calc(${percent(most)} + ${thumbPixels}px)` } satisfies CSSProperties}
        />
      </Box>
      <Flex as="p" justify="space-between" gap="16px" textStyle="tiny" color="fg.muted">
        <Num>0</Num>
        <span>{held > 0 ? text.endWithHeld(<Num>{end}</Num>, <Num>{formatNumber(held)}</Num>) : <Num>{end}</Num>}</span>
      </Flex>
    </div>
  );
}
