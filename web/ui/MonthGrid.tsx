import { DatePicker, type useDatePickerContext } from '@ark-ui/react/date-picker';
import { longMonths, weekdays } from '#text/calendar.ts';
import * as text from '#text/uiDay.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import { styled } from './styled.ts';

type Calendar = ReturnType<typeof useDatePickerContext>;
type Day = Calendar['weeks'][number][number];

const Table = styled(DatePicker.Table, {
  base: {
    width: '100%',
    borderCollapse: 'collapse',
    tableLayout: 'fixed',
    '& th': { height: '32px', fontSize: '13', fontWeight: '500', color: 'fg.muted', textAlign: 'center' },
    '& td': { padding: '1px', textAlign: 'center' },
  },
});
const Cell = styled(DatePicker.TableCellTrigger, {
  base: {
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
    '&[data-selected]': { background: 'brand.solid', color: 'bg.paper', opacity: '1' },
    _focusVisible: { outline: '2px solid var(--focus)', outlineOffset: '1px' },
  },
});

/** 0 for Sunday. A calendar day has no time and no time zone. */
const weekdayOf = (day: Day): number => new Date(Date.UTC(day.year, day.month - 1, day.day)).getUTCDay();
const wordsFor = (day: Day): string =>
  `${text.longWeekdays[weekdayOf(day)] ?? ''}, ${day.day} ${longMonths[day.month - 1] ?? ''} ${day.year}`;

/** The days of the visible month, Monday first. */
export function MonthGrid({ calendar }: { readonly calendar: Calendar }) {
  return (
    <Table>
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
        {calendar.weeks.map((week) => (
          <DatePicker.TableRow key={String(week[0])}>
            {week.map((day) => {
              const { selected, unavailable, disabled } = calendar.getDayTableCellState({ value: day });
              return (
                <DatePicker.TableCell key={day.toString()} value={day}>
                  <Cell aria-label={text.dayName(wordsFor(day), selected, unavailable || disabled)}>{day.day}</Cell>
                </DatePicker.TableCell>
              );
            })}
          </DatePicker.TableRow>
        ))}
      </DatePicker.TableBody>
    </Table>
  );
}
