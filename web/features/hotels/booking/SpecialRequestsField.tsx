import { useId } from 'react';
import { bookingLimits } from '#rules/constants.ts';
import * as text from '#text/booking.tsx';
import { FieldFrame } from '#web/ui/Field.tsx';
import { styled } from '#web/ui/styled.ts';

const Area = styled('textarea', {
  base: {
    width: '100%',
    minHeight: '112px',
    padding: '12px 14px',
    resize: 'vertical',
    border: '1px solid {colors.line.field}',
    borderRadius: 'control',
    background: 'bg.field',
    lineHeight: '1.5',
    transition: 'border-color .18s, box-shadow .18s',
    _hover: { borderColor: 'fg.ink' },
    _focus: { borderColor: 'brand.solid', boxShadow: 'ring', outline: '0' },
    _disabled: { background: 'bg.sunken', borderColor: 'line' },
  },
});

/** Special requests to the hotel, which does not guarantee them. */
export function SpecialRequestsField(props: {
  readonly value: string;
  readonly disabled: boolean;
  readonly onChange: (specialRequests: string) => void;
}) {
  const id = useId();
  const left = bookingLimits.requestCharacters - props.value.length;
  return (
    <FieldFrame
      id={id}
      label={text.specialRequests}
      hint={left > 100 ? text.specialRequestsHint : text.charactersLeft(left)}
    >
      {(wiring) => (
        <Area
          {...wiring}
          value={props.value}
          disabled={props.disabled}
          maxLength={bookingLimits.requestCharacters}
          onChange={(event) => props.onChange(event.currentTarget.value)}
        />
      )}
    </FieldFrame>
  );
}
