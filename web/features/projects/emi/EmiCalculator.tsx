import type { FragmentType } from '@apollo/client';
import { type CSSProperties, useId, useState } from 'react';
import * as text from '#text/emi.tsx';
import { formatRupees } from '#web/format/numbers.ts';
import { Num, Rupees } from '#web/ui/Amount.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { TextField } from '#web/ui/Field.tsx';
import { Flex, Muted, Stack, Tiny } from '#web/ui/primitives.ts';
import { css } from '#styled-system/css/css.js';
import { TitledSection } from '../detail/section.tsx';
import { downPaymentOf, exampleRates, rateOf, repaymentOf } from './emi.ts';
import { type EmiCalculator_projectFragment, useEmiCalculator_projectFragment } from './EmiCalculator.generated.ts';
import { EmiResult } from './EmiResult.tsx';

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
function RangeField(props: {
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

/**
 * The monthly cost of a home at the starting price. The reader enters the interest rate or tries an example: the club
 * offers no loan, so no instalment is shown before. Without a starting price there is nothing to calculate.
 */
export function EmiCalculator(props: { readonly project: FragmentType<EmiCalculator_projectFragment> }) {
  const { data, complete } = useEmiCalculator_projectFragment({ from: props.project });
  const [downPercent, setDownPercent] = useState(20);
  const [years, setYears] = useState(20);
  const [typedRate, setTypedRate] = useState('');
  const [hasLeftRate, setHasLeftRate] = useState(false);
  if (!complete || data.price === null) return null;
  const { price } = data;
  const rate = rateOf(typedRate);
  const downPayment = downPaymentOf(price, downPercent);
  return (
    <TitledSection id="emi" title={text.title}>
      <Stack
        columns={{ base: 'minmax(0, 1fr)', sm: 'minmax(0, 1.1fr) minmax(0, .9fr)' }}
        border="1px solid {colors.line}"
        borderRadius="card"
        bg="bg.raised"
        overflow="hidden"
      >
        <Stack gap="28px" p="clamp(24px, 3vw, 40px)">
          <RangeField
            label={text.downPayment}
            value={downPercent}
            min={10}
            max={60}
            step={5}
            onChange={setDownPercent}
            valueText={`${formatRupees(downPayment)} · ${downPercent}%`}
          />
          <RangeField
            label={text.loanFor}
            value={years}
            min={5}
            max={30}
            step={1}
            onChange={setYears}
            valueText={text.years(years)}
          />
          <div>
            <TextField
              label={text.yearlyInterest}
              hint={text.ownRate}
              inputMode="decimal"
              autoComplete="off"
              numeric
              value={typedRate}
              onChange={(event) => setTypedRate(event.currentTarget.value)}
              onBlur={() => setHasLeftRate(true)}
              error={hasLeftRate && typedRate.trim() !== '' && rate === null ? text.rateWrong : undefined}
            />
            <Flex wrap="wrap" align="center" gap="8px" mt="12px" role="group" aria-label={text.examples}>
              {exampleRates.map((example) => (
                <Chip key={example} aria-pressed={rate === example} onClick={() => setTypedRate(String(example))}>
                  {example}%
                </Chip>
              ))}
              <Tiny>{text.examples}</Tiny>
            </Flex>
          </div>
          <Tiny>{text.estimate(<Rupees value={price} />)}</Tiny>
          <noscript>
            <Muted>{text.needsCode}</Muted>
          </noscript>
        </Stack>
        <EmiResult
          loan={price - downPayment}
          repayment={rate === null ? null : repaymentOf({ price, downPercent, years, rate })}
        />
      </Stack>
    </TitledSection>
  );
}
