import { chakra } from '@chakra-ui/react/styled-system';
import * as text from '#text/hotelParts.tsx';
import { FieldFault } from '#web/ui/fieldParts.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { daysAfter, type Stay } from '../stay.ts';
import { DayInput } from './DayInput.tsx';
import { GuestsCell } from './GuestsCell.tsx';
import { Cell } from './stayParts.ts';

const Box = chakra('fieldset', {
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
    '& > label + label': { borderLeft: '1px solid {colors.line}' },
    '& > label:nth-of-type(3)': { gridColumn: '1 / -1', borderLeft: '0', borderTop: '1px solid {colors.line}' },
    '&:disabled': { background: 'bg.sunken' },
    // In the narrow column of a tablet two days fit beside each other only so.
    '@media (min-width: 820px) and (max-width: 1023.98px)': {
      '& > label': { paddingInline: '12px' },
      '& label input, & label input + span': { fontSize: '15' },
    },
  },
  variants: {
    wide: {
      true: {
        gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(3, minmax(0, 1fr))' },
        '@media (min-width: 760px)': {
          '& > label:nth-of-type(3)': { gridColumn: 'auto', borderTop: '0', borderLeft: '1px solid {colors.line}' },
        },
      },
    },
  },
});

/** From when to when, and how many. Each change goes into the address, which is what is booked. */
export function StayFields(props: {
  readonly stay: Stay;
  readonly today: string;
  readonly wide?: boolean;
  readonly disabled?: boolean;
  readonly onChange: (change: Partial<Pick<Stay, 'checkIn' | 'checkOut' | 'guests'>>) => void;
}) {
  const { stay, today, wide = false, disabled = false, onChange } = props;
  const arrive = (checkIn: string) => {
    if (checkIn === '') return;
    // An arrival after the departure moves the departure along, by as many nights as before.
    const checkOut = checkIn < stay.checkOut ? stay.checkOut : daysAfter(checkIn, Math.max(stay.nights, 1));
    onChange({ checkIn, checkOut });
  };
  // The day that stays goes along: left out of the address, it would follow the other.
  const depart = (checkOut: string) => onChange({ checkIn: stay.checkIn, checkOut });
  return (
    <div>
      <Box wide={wide} disabled={disabled} aria-label={text.yourStay}>
        <Cell>
          <b>{text.checkIn}</b>
          <DayInput
            key={stay.checkIn}
            defaultValue={stay.checkIn}
            min={today}
            required
            onBlur={(event) => leave(event.currentTarget, stay.checkIn, arrive)}
            onChange={(event) => chosen(event.currentTarget, arrive)}
          />
        </Cell>
        <Cell>
          <b>{text.checkOut}</b>
          <DayInput
            key={stay.checkOut}
            defaultValue={stay.checkOut}
            min={daysAfter(stay.checkIn, 1)}
            required
            onBlur={(event) => leave(event.currentTarget, stay.checkOut, depart)}
            onChange={(event) => chosen(event.currentTarget, depart)}
          />
        </Cell>
        <GuestsCell value={stay.guests} onChange={(guests) => onChange({ guests })} />
      </Box>
      {stay.fault !== null && (
        <FieldFault role="alert" marginTop="10px">
          <Icon name="alert" />
          <span>{stay.fault}</span>
        </FieldFault>
      )}
    </div>
  );
}

/** A day out of the calendar is meant at once; one that is being typed may be half a year, until the field is left. */
function chosen(input: HTMLInputElement, mean: (day: string) => void): void {
  if (input.validity.valid && input.value !== '') mean(input.value);
}

function leave(input: HTMLInputElement, before: string, mean: (day: string) => void): void {
  if (input.value !== '' && input.value !== before) mean(input.value);
}
