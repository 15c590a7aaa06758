import { DatePicker, parseDate } from '@ark-ui/react/date-picker';
import { type ReactNode, useId, useState } from 'react';
import { css } from '#styled-system/css/css.js';
import * as text from '#text/ui.ts';
import { istDate } from '#web/format/ist.ts';
import { type Calendar, CalendarSheet, type DayRange, parsed, readable, settings, styles } from './DatePicker.tsx';
import { Icon } from './Icon.tsx';
import { Text } from './primitives.ts';

/** Two days, of which the second is later. */
export interface RangeControlProps {
  readonly value: DayRange;
  readonly onChange: (part: keyof DayRange, day: string | null) => void;
  /** The first day that can be chosen. */
  readonly min: string;
  readonly labels: Readonly<Record<keyof DayRange, string>>;
  /** Draws the frame around the control of a part, with its label. */
  readonly renderCell: (part: keyof DayRange, id: string, control: ReactNode) => ReactNode;
  /** Below the calendar: what the days that are marked amount to. */
  readonly renderFoot: (days: DayRange) => ReactNode;
  /** For a form that is submitted as a whole. */
  readonly names?: Readonly<Record<keyof DayRange, string>>;
  readonly placeholder?: string;
  readonly clearable?: boolean;
  readonly disabled?: boolean;
}

const contents = css({ display: 'contents' });
const rangeParts = ['start', 'end'] as const;

/** Two fields with one calendar: after the first day it stays open for the second, and marks the days between. */
export function RangePicker(props: RangeControlProps) {
  const {
    onChange,
    min,
    labels,
    renderCell,
    renderFoot,
    names,
    placeholder = text.chooseDay,
    clearable,
    disabled = false,
  } = props;
  const id = useId();
  const [part, setPart] = useState<keyof DayRange>('start');
  /** The second day under the pointer or the focus. */
  const [preview, setPreview] = useState<string | null>(null);
  const value: DayRange = { start: readable(props.value.start), end: readable(props.value.end) };
  const isLater = preview !== null && value.start !== null && preview > value.start;
  const marked: DayRange = part === 'end' && isLater ? { start: value.start, end: preview } : value;
  const first = part === 'end' && value.start !== null ? parseDate(value.start).add({ days: 1 }) : parseDate(min);
  const choose = (day: string) => {
    setPreview(null);
    onChange(part, day);
    if (part === 'start') setPart('end');
  };
  const button = (of: keyof DayRange, { open, setOpen }: Calendar) => (
    <button
      type="button"
      id={`${id}-${of}`}
      className={styles.trigger}
      disabled={disabled}
      aria-labelledby={`${id}-${of}-label ${id}-${of}-day`}
      aria-haspopup="grid"
      aria-expanded={open && part === of}
      {...(value[of] === null ? { 'data-empty': '' } : {})}
      {...(open && part === of ? { 'data-active': '' } : {})}
      // Before the press, since the calendar opens on the day of the part.
      onPointerDown={() => setPart(of)}
      onFocus={() => setPart(of)}
      onClick={() => setOpen(!(open && part === of))}
    >
      <span id={`${id}-${of}-day`}>{value[of] === null ? placeholder : istDate(value[of])}</span>
      <Icon name="calendar" />
    </button>
  );
  return (
    <DatePicker.Root
      {...settings}
      className={contents}
      ids={{ trigger: `${id}-${part}` }}
      disabled={disabled}
      closeOnSelect={part === 'end'}
      value={parsed(value[part])}
      min={first}
      onValueChange={({ value: [day] }) => day && choose(day.toString())}
      onOpenChange={() => setPreview(null)}
    >
      <DatePicker.Context>
        {(calendar) => (
          <>
            {renderCell(
              'start',
              `${id}-start`,
              <DatePicker.Control className={styles.root}>{button('start', calendar)}</DatePicker.Control>,
            )}
            {renderCell('end', `${id}-end`, <div className={styles.root}>{button('end', calendar)}</div>)}
          </>
        )}
      </DatePicker.Context>
      {names && rangeParts.map((of) => <input key={of} type="hidden" name={names[of]} value={value[of] ?? ''} />)}
      <CalendarSheet
        label={labels[part]}
        min={min}
        marked={marked}
        onPoint={setPreview}
        onClear={
          clearable && (value.start !== null || value.end !== null)
            ? () => rangeParts.forEach((of) => onChange(of, null))
            : null
        }
      >
        <Text as="p" mt="8px" pt="10px" px="10px" fontSize="14" borderTop="1px solid {colors.line}" aria-live="polite">
          {renderFoot(marked)}
        </Text>
      </CalendarSheet>
    </DatePicker.Root>
  );
}
