import { lazy, Suspense, type SyntheticEvent, useId } from 'react';
import { isDay } from '#rules/siteVisit.ts';
import { css } from '#styled-system/css/css.js';
import { useHydrated } from '#web/hooks/useHydrated.ts';
import type { DayControlProps } from './DatePicker.tsx';
import { FieldFrame, type FieldTexts, InputFrame } from './Field.tsx';

/** The calendar loads after the page; until then, and without JavaScript, the browser's own date field is shown. */
const DayPicker = lazy(async () => ({ default: (await import('./DatePicker.tsx')).DayPicker }));

const styles = {
  native: css({
    textStyle: 'num',
    width: '100%',
    minWidth: '0',
    minHeight: '28px',
    background: 'none',
    outline: '0',
    fontSize: 'inherit',
  }),
};

/** The browser's own field, before the calendar has loaded and without JavaScript. */
export function NativeDay(props: DayControlProps) {
  const { value, onChange, min, max, name, disabled, id, labelledBy, describedBy, invalid = false } = props;
  // Some browsers give the text of the locale instead of an ISO date: it is no day yet.
  const take = ({ currentTarget: input }: SyntheticEvent<HTMLInputElement>) => {
    const day = input.value === '' ? null : input.value;
    if (input.validity.valid && day !== value && (day === null || isDay(day))) onChange(day);
  };
  return (
    <input
      className={styles.native}
      key={value ?? ''}
      id={id}
      type="date"
      name={name}
      defaultValue={value ?? ''}
      min={min}
      max={max}
      disabled={disabled}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      aria-invalid={invalid || undefined}
      onChange={take}
      onBlur={take}
    />
  );
}

export interface DayFieldProps
  extends Omit<DayControlProps, 'id' | 'labelledBy' | 'describedBy' | 'invalid'>, FieldTexts {}

/** A field for one day, with a calendar for mouse, touch and keyboard. */
export function DayField({ label, hint, error, ...props }: DayFieldProps) {
  const isHydrated = useHydrated();
  const id = useId();
  const labelId = `${id}-label`;
  return (
    <FieldFrame id={id} label={<span id={labelId}>{label}</span>} hint={hint} error={error}>
      {(wiring) => {
        const control: DayControlProps = {
          ...props,
          id: wiring.id,
          labelledBy: labelId,
          describedBy: wiring['aria-describedby'],
          invalid: wiring['aria-invalid'] ?? false,
        };
        const native = <NativeDay {...control} />;
        return (
          <InputFrame data-cell="day" {...(error ? { 'data-bad': '' } : {})}>
            {/* The same place in the tree before and after hydration, so that React keeps the field and what is in it. */}
            <Suspense fallback={native}>{isHydrated ? <DayPicker {...control} /> : native}</Suspense>
          </InputFrame>
        );
      }}
    </FieldFrame>
  );
}
