import { DatePicker, parseDate, type useDatePickerContext } from '@ark-ui/react/date-picker';
import { type ReactNode, useId } from 'react';
import { isDay } from '#rules/siteVisit.ts';
import { css } from '#styled-system/css/css.js';
import { longMonths, weekdays } from '#text/calendar.ts';
import { htmlLang } from '#text/language.ts';
import * as text from '#text/ui.ts';
import { istDate } from '#web/format/ist.ts';
import { TextButton } from './Button.tsx';
import { Icon } from './Icon.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import { Flex, Text } from './primitives.ts';

/** A day is `yyyy-mm-dd`; null while none is chosen. */
export interface DayControlProps {
  readonly value: string | null;
  readonly onChange: (day: string | null) => void;
  /** The first and the last day that can be chosen. */
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly isDayUnavailable?: (day: string) => boolean;
  /** For a form that is submitted as a whole. */
  readonly name?: string;
  /** Shown while no day is chosen; with `clearable` the choice can be removed. */
  readonly placeholder?: string;
  readonly clearable?: boolean;
  readonly disabled?: boolean;
  readonly id?: string;
  /** The id of the element that labels it. */
  readonly labelledBy: string;
  readonly describedBy?: string | undefined;
  readonly invalid?: boolean;
}

const step = {
  display: 'grid',
  placeItems: 'center',
  width: '44px',
  height: '44px',
  borderRadius: 'control',
  _hover: { background: 'bg.hover' },
  '&:disabled': { opacity: '0.35' },
} as const;

const monthOf = ({ month, year }: { readonly month: number; readonly year: number }): string =>
  `${longMonths[month - 1] ?? ''} ${year}`;

/** Below the whole field, with its label, and along its edge. */
const positioning = {
  placement: 'bottom-start',
  strategy: 'fixed',
  gutter: 6,
  getAnchorRect: (control: Element | { readonly contextElement?: Element | undefined } | null) =>
    (control instanceof Element && control.closest('[data-cell=day]')?.getBoundingClientRect()) || null,
} as const;

/** The same for every calendar. */
export const settings = {
  lazyMount: true,
  unmountOnExit: true,
  locale: htmlLang,
  timeZone: 'Asia/Kolkata',
  startOfWeek: 1,
  positioning,
  // The label is that of the field.
  translations: { trigger: () => '' },
} as const;

export const readable = (day: string | null): string | null => (day !== null && isDay(day) ? day : null);
export const parsed = (day: string | null) => (day === null ? [] : [parseDate(day)]);

/** The chosen day as text, and the calendar that it opens. Days are those of India, in any time zone of the browser. */
export function DayPicker(props: DayControlProps) {
  const { onChange, min, max, isDayUnavailable, name, disabled = false, invalid = false } = props;
  const value = readable(props.value);
  const { placeholder = text.chooseDay, clearable = false, id, labelledBy, describedBy } = props;
  const ownId = useId();
  const valueId = `${id ?? ownId}-day`;
  return (
    <DatePicker.Root
      {...settings}
      className={styles.root}
      ids={{ trigger: id ?? ownId }}
      disabled={disabled}
      invalid={invalid}
      value={parsed(value)}
      {...(min === undefined ? {} : { min: parseDate(min) })}
      {...(max === undefined ? {} : { max: parseDate(max) })}
      {...(isDayUnavailable ? { isDateUnavailable: (day) => isDayUnavailable(day.toString()) } : {})}
      onValueChange={({ value: [day] }) => onChange(day?.toString() ?? null)}
    >
      {name !== undefined && <input type="hidden" name={name} value={value ?? ''} />}
      <DatePicker.Control>
        <DatePicker.Trigger
          className={styles.trigger}
          aria-labelledby={`${labelledBy} ${valueId}`}
          aria-describedby={describedBy}
          {...(value === null ? { 'data-empty': '' } : {})}
        >
          <span id={valueId}>{value === null ? placeholder : istDate(value)}</span>
          <Icon name="calendar" />
        </DatePicker.Trigger>
      </DatePicker.Control>
      <CalendarSheet
        label={text.calendar}
        min={min}
        onClear={clearable && value !== null ? () => onChange(null) : null}
      />
    </DatePicker.Root>
  );
}

export interface DayRange {
  readonly start: string | null;
  readonly end: string | null;
}

/** The calendar of one month. */
export function CalendarSheet(props: {
  readonly label: string;
  readonly min: string | undefined;
  /** Of two days: both, and those between, are marked. */
  readonly marked?: DayRange;
  readonly onPoint?: (day: string | null) => void;
  /** Null if there is nothing to remove. */
  readonly onClear: (() => void) | null;
  readonly children?: ReactNode;
}) {
  const { label, onClear, children, ...grid } = props;
  return (
    <DatePicker.Positioner className={styles.positioner}>
      <DatePicker.Content className={styles.content} aria-label={label}>
        <DatePicker.View view="day">
          <DatePicker.Context>
            {(calendar) => (
              <>
                <Flex align="center" justify="space-between" mb="6px">
                  <DatePicker.PrevTrigger className={styles.previous} aria-label={text.previousMonth}>
                    <Icon name="chevronDown" css={{ transform: 'rotate(90deg)' }} />
                  </DatePicker.PrevTrigger>
                  <Text as="span" fontWeight="600" aria-live="polite">
                    {monthOf(calendar.visibleRange.start)}
                  </Text>
                  <DatePicker.NextTrigger className={styles.next} aria-label={text.nextMonth}>
                    <Icon name="chevronDown" css={{ transform: 'rotate(-90deg)' }} />
                  </DatePicker.NextTrigger>
                </Flex>
                <MonthGrid calendar={calendar} {...grid} />
                {children}
                {onClear !== null && (
                  <TextButton
                    css={{ minHeight: '40px', marginInline: '10px', fontSize: '14', color: 'inherit' }}
                    onClick={() => {
                      onClear();
                      calendar.setOpen(false);
                    }}
                  >
                    {text.clearDay}
                  </TextButton>
                )}
              </>
            )}
          </DatePicker.Context>
        </DatePicker.View>
      </DatePicker.Content>
    </DatePicker.Positioner>
  );
}

export type Calendar = ReturnType<typeof useDatePickerContext>;
type Day = Calendar['weeks'][number][number];

export const styles = {
  root: css({ display: 'block', flex: '1', minWidth: '0', containerType: 'inline-size' }),
  trigger: css({
    textStyle: 'num',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '8px',
    width: '100%',
    minHeight: '28px',
    fontSize: 'inherit',
    textAlign: 'left',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    outline: '0',
    '&[data-empty]': { color: 'fg.muted' },
    '& svg': { width: '18px', height: '18px', color: 'fg.muted', flex: 'none' },
    // Too narrow for the icon: only the day is shown.
    '@container (max-width: 104px)': { '& svg': { display: 'none' } },
    _disabled: { cursor: 'default' },
  }),
  positioner: css({ zIndex: 'dialog !important' }),
  content: css({
    width: 'min(320px, calc(100vw - 24px))',
    padding: '14px',
    background: 'bg.raised',
    color: 'fg.ink',
    border: '1px solid {colors.line}',
    borderRadius: 'card',
    boxShadow: 'float',
    fontSize: '15',
    outline: '0',
  }),
  previous: css(step),
  next: css(step),
  table: css({
    width: '100%',
    borderCollapse: 'collapse',
    tableLayout: 'fixed',
    '& th': { height: '32px', fontSize: '13', fontWeight: '500', color: 'fg.muted', textAlign: 'center' },
    '& td': { padding: '1px', textAlign: 'center' },
  }),
  cell: css({
    textStyle: 'num',
    display: 'grid',
    placeItems: 'center',
    width: '100%',
    height: '40px',
    borderRadius: 'control',
    cursor: 'pointer',
    _hover: { background: 'bg.hover' },
    '&[data-today]': { fontWeight: '700', boxShadow: 'edge' },
    '&[data-outside-range]': { visibility: 'hidden' },
    '&:is([data-disabled], [data-unavailable])': {
      color: 'fg.muted',
      opacity: '0.55',
      cursor: 'default',
      textDecoration: 'line-through',
      background: 'none',
    },
    '&[data-between]': { background: 'bg.hover', borderRadius: '0' },
    '&:is([data-selected], [data-edge])': {
      background: 'brand.solid !important',
      color: 'bg.paper',
      opacity: '1',
      textDecoration: 'none',
    },
    _focusVisible: { outline: '2px solid var(--focus)', outlineOffset: '1px' },
  }),
};

/** 0 for Sunday. A calendar day has no time and no time zone. */
const weekdayOf = (day: Day): number => new Date(Date.UTC(day.year, day.month - 1, day.day)).getUTCDay();
const wordsFor = (day: Day): string =>
  `${text.longWeekdays[weekdayOf(day)] ?? ''}, ${day.day} ${longMonths[day.month - 1] ?? ''} ${day.year}`;

/** The days of the visible month, Monday first. Weeks that are over before the first possible day are left out. */
function MonthGrid(props: {
  readonly calendar: Calendar;
  readonly min: string | undefined;
  readonly marked?: DayRange;
  readonly onPoint?: (day: string | null) => void;
}) {
  const { calendar, min, marked, onPoint } = props;
  const { start = null, end = null } = marked ?? {};
  const weeks = calendar.weeks.filter((week) => min === undefined || String(week.at(-1)) >= min);
  return (
    <DatePicker.Table className={styles.table} onPointerLeave={() => onPoint?.(null)}>
      <DatePicker.TableHead>
        <DatePicker.TableRow>
          {calendar.weekDays.map((day) => (
            <DatePicker.TableHeader key={weekdayOf(day.value)}>
              <span aria-hidden="true">{weekdays[weekdayOf(day.value)]}</span>
              <VisuallyHidden>{text.longWeekdays[weekdayOf(day.value)]}</VisuallyHidden>
            </DatePicker.TableHeader>
          ))}
        </DatePicker.TableRow>
      </DatePicker.TableHead>
      <DatePicker.TableBody>
        {weeks.map((week) => (
          <DatePicker.TableRow key={String(week[0])}>
            {week.map((day) => {
              const { selected, unavailable, disabled } = calendar.getDayTableCellState({ value: day });
              const iso = day.toString();
              const isEdge = iso === start || iso === end;
              const isBetween = start !== null && end !== null && iso > start && iso < end;
              return (
                <DatePicker.TableCell key={iso} value={day}>
                  <DatePicker.TableCellTrigger
                    className={styles.cell}
                    aria-label={text.dayName(wordsFor(day), selected || isEdge, unavailable || disabled)}
                    {...(isEdge ? { 'data-edge': '' } : {})}
                    {...(isBetween ? { 'data-between': '' } : {})}
                    {...(onPoint ? { onPointerEnter: () => onPoint(iso), onFocus: () => onPoint(iso) } : {})}
                  >
                    {day.day}
                  </DatePicker.TableCellTrigger>
                </DatePicker.TableCell>
              );
            })}
          </DatePicker.TableRow>
        ))}
      </DatePicker.TableBody>
    </DatePicker.Table>
  );
}
