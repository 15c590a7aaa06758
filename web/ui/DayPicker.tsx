import { DatePicker, parseDate } from '@ark-ui/react/date-picker';
import { useId } from 'react';
import { css } from '#styled-system/css/css.js';
import { longMonths } from '#text/calendar.ts';
import { htmlLang } from '#text/language.ts';
import * as text from '#text/uiDay.ts';
import type { DayControlProps } from './dayControl.ts';
import { Icon } from './Icon.tsx';
import { istDate } from './ist.ts';
import { MonthGrid } from './MonthGrid.tsx';
import { styled } from './styled.ts';

const Root = styled(DatePicker.Root, {
  base: { display: 'block', flex: '1', minWidth: '0', containerType: 'inline-size' },
});
const Trigger = styled(DatePicker.Trigger, {
  base: {
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
    '@container (max-width: 116px)': { '& svg': { display: 'none' } },
    _disabled: { cursor: 'default' },
  },
});
const Positioner = styled(DatePicker.Positioner, { base: { zIndex: 'dialog !important' } });
const Content = styled(DatePicker.Content, {
  base: {
    width: 'min(320px, calc(100vw - 24px))',
    padding: '14px',
    background: 'bg.raised',
    color: 'fg.ink',
    border: '1px solid {colors.line}',
    borderRadius: 'card',
    boxShadow: 'float',
    fontSize: '15',
    outline: '0',
  },
});
const Head = styled('div', {
  base: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', marginBottom: '6px' },
});
const step = {
  display: 'grid',
  placeItems: 'center',
  width: '44px',
  height: '44px',
  borderRadius: 'control',
  _hover: { background: 'bg.hover' },
  '&:disabled': { opacity: '0.35' },
} as const;
const Previous = styled(DatePicker.PrevTrigger, { base: step });
const Next = styled(DatePicker.NextTrigger, { base: step });
const Clear = styled('button', {
  base: { minHeight: '40px', paddingInline: '10px', fontSize: '14', fontWeight: '600', textDecoration: 'underline' },
});

const monthOf = ({ month, year }: { readonly month: number; readonly year: number }): string =>
  `${longMonths[month - 1] ?? ''} ${year}`;

/** The chosen day as text, and the calendar that it opens. Days are those of India, in any time zone of the browser. */
export function DayPicker(props: DayControlProps) {
  const { value, onChange, min, max, isDayUnavailable, name, disabled = false, invalid = false } = props;
  const { placeholder = text.chooseDay, clearable = false, id, labelledBy, describedBy } = props;
  const ownId = useId();
  const valueId = `${id ?? ownId}-day`;
  return (
    <Root
      lazyMount
      unmountOnExit
      locale={htmlLang}
      timeZone="Asia/Kolkata"
      startOfWeek={1}
      positioning={{ placement: 'bottom-start', strategy: 'fixed', gutter: 10 }}
      ids={{ trigger: id ?? ownId }}
      disabled={disabled}
      invalid={invalid}
      value={value === null ? [] : [parseDate(value)]}
      {...(min === undefined ? {} : { min: parseDate(min) })}
      {...(max === undefined ? {} : { max: parseDate(max) })}
      {...(isDayUnavailable ? { isDateUnavailable: (day) => isDayUnavailable(day.toString()) } : {})}
      onValueChange={({ value: [day] }) => onChange(day?.toString() ?? null)}
    >
      {name !== undefined && <input type="hidden" name={name} value={value ?? ''} />}
      <DatePicker.Control>
        <Trigger
          aria-label={undefined}
          aria-labelledby={`${labelledBy} ${valueId}`}
          aria-describedby={describedBy}
          {...(value === null ? { 'data-empty': '' } : {})}
        >
          <span id={valueId}>{value === null ? placeholder : istDate(value)}</span>
          <Icon name="calendar" />
        </Trigger>
      </DatePicker.Control>
      <Positioner>
        <Content aria-label={text.calendar}>
          <DatePicker.View view="day">
            <DatePicker.Context>
              {(calendar) => (
                <>
                  <Head>
                    <Previous aria-label={text.previousMonth}>
                      <Icon name="chevronDown" css={{ transform: 'rotate(90deg)' }} />
                    </Previous>
                    <span className={css({ fontWeight: '600' })} aria-live="polite">
                      {monthOf(calendar.visibleRange.start)}
                    </span>
                    <Next aria-label={text.nextMonth}>
                      <Icon name="chevronDown" css={{ transform: 'rotate(-90deg)' }} />
                    </Next>
                  </Head>
                  <MonthGrid calendar={calendar} />
                  {clearable && value !== null && (
                    <Clear type="button" onClick={() => calendar.clearValue()}>
                      {text.clearDay}
                    </Clear>
                  )}
                </>
              )}
            </DatePicker.Context>
          </DatePicker.View>
        </Content>
      </Positioner>
    </Root>
  );
}
