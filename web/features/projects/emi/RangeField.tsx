import { type CSSProperties, useId } from 'react';
import { css } from '#styled-system/css/css.js';
import { Num } from '#web/ui/Amount.tsx';
import { Flex } from '#web/ui/primitives.ts';

const track = {
  height: '4px',
  borderRadius: '2',
  forcedColorAdjust: 'none',
  background: 'linear-gradient(90deg, {colors.brand.solid} var(--filled), {colors.line} var(--filled))',
} as const;
const thumb = {
  width: '22px',
  height: '22px',
  border: '3px solid {colors.bg.raised}',
  borderRadius: 'knob',
  background: 'brand.solid',
  boxShadow: 'ring',
} as const;
const styles = {
  range: css({
    display: 'block',
    appearance: 'none',
    width: '100%',
    height: '24px',
    background: 'none',
    cursor: 'pointer',
    '&::-webkit-slider-runnable-track': track,
    '&::-moz-range-track': track,
    '&::-webkit-slider-thumb': { ...thumb, appearance: 'none', marginTop: '-9px' },
    '&::-moz-range-thumb': { ...thumb, boxSizing: 'border-box' },
  }),
};

/** A slider with a small arch as its thumb. Its value is also given in words. */
export function RangeField(props: {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  /** The value in words, visible and announced. */
  readonly valueText: string;
  readonly onChange: (value: number) => void;
}) {
  const { label, value, min, max, step, valueText, onChange } = props;
  const id = useId();
  return (
    <div>
      <Flex
        as="label"
        justify="space-between"
        align="baseline"
        gap="12px"
        mb="10px"
        fontSize="15"
        color="fg.muted"
        htmlFor={id}
      >
        <span>{label}</span>
        <Num aria-hidden="true" css={{ color: 'fg.ink', fontSize: '17', fontWeight: '600' }}>
          {valueText}
        </Num>
      </Flex>
      <input
        className={styles.range}
        id={id}
        type="range"
        value={value}
        min={min}
        max={max}
        step={step}
        aria-valuetext={valueText}
        autoComplete="off"
        style={{ '--filled': `${(100 * (value - min)) / (max - min)}%` } as CSSProperties}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
    </div>
  );
}
