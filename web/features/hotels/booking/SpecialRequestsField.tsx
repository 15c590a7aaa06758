import { useId } from 'react';
import { bookingLimits } from '#rules/constants.ts';
import * as text from '#text/booking.tsx';
import { FieldFrame } from '#web/ui/Field.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';

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
        <TextArea
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
