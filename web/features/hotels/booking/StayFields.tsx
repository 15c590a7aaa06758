import * as text from '#text/hotelParts.tsx';
import { FieldFault } from '#web/ui/Field.tsx';
import { styled } from '#web/ui/styled.ts';
import { GuestsCell } from '../components/GuestsCell.tsx';
import { StayDays } from '../components/StayDays.tsx';
import { daysAfter, type Stay } from '../stay.ts';

const Cells = styled('fieldset', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    minWidth: '0',
    margin: '0',
    padding: '0',
    overflow: 'hidden',
    border: '1px solid {colors.line.field}',
    borderRadius: 'control',
    background: 'bg.field',
    '& [data-cell] + [data-cell]': { borderLeft: '1px solid {colors.line}' },
    '& > [data-cell=guests]': { gridColumn: '1 / -1', borderLeft: '0', borderTop: '1px solid {colors.line}' },
    '&:disabled': { background: 'bg.sunken' },
    // Two days fit side by side on the smallest phones and in the narrow column of a tablet only with this layout.
    '@media (max-width: 359.98px), (min-width: 820px) and (max-width: 1023.98px)': {
      '& [data-cell]': { paddingInline: '12px', fontSize: '15' },
    },
  },
  variants: {
    wide: {
      true: {
        gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(3, minmax(0, 1fr))' },
        sm: {
          '& > [data-cell=guests]': { gridColumn: 'auto', borderTop: '0', borderLeft: '1px solid {colors.line}' },
        },
      },
    },
  },
});

/** The days and guests of the stay. Each change goes into the address, which is what is booked. */
export function StayFields(props: {
  readonly stay: Stay;
  readonly today: string;
  /** In points. */
  readonly perNight: number;
  readonly wide?: boolean;
  readonly disabled?: boolean;
  readonly onChange: (change: Partial<Pick<Stay, 'checkIn' | 'checkOut' | 'guests'>>) => void;
}) {
  const { stay, today, perNight, wide = false, disabled = false, onChange } = props;
  const arrive = (checkIn: string | null) => {
    if (checkIn === null) return;
    // An arrival after the departure moves the departure too, keeping the number of nights.
    const checkOut = checkIn < stay.checkOut ? stay.checkOut : daysAfter(checkIn, Math.max(stay.nights, 1));
    onChange({ checkIn, checkOut });
  };
  // Both days are set: a day left out of the address would follow the other.
  const depart = (checkOut: string | null) => {
    if (checkOut !== null) onChange({ checkIn: stay.checkIn, checkOut });
  };
  return (
    <div>
      <Cells wide={wide} disabled={disabled} aria-label={text.yourStay}>
        <StayDays
          value={{ start: stay.checkIn, end: stay.checkOut }}
          min={today}
          perNight={perNight}
          disabled={disabled}
          onChange={(part, day) => (part === 'start' ? arrive(day) : depart(day))}
        />
        <GuestsCell value={stay.guests} onChange={(guests) => onChange({ guests })} />
      </Cells>
      {stay.fault !== null && (
        <FieldFault role="alert" css={{ marginTop: '10px' }}>
          {stay.fault}
        </FieldFault>
      )}
    </div>
  );
}
