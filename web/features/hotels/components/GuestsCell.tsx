import { bookingLimits } from '#rules/constants.ts';
import { guests as guestsText, who } from '#text/hotelParts.tsx';
import { stayStyles } from './stay.styles.ts';

const all = Array.from({ length: bookingLimits.guests }, (_, place) => place + 1);

export const GuestsCell = (props: { readonly value: number; readonly onChange?: (guests: number) => void }) => (
  <label className={stayStyles.cell} data-cell="guests">
    <b>{who}</b>
    <select
      name="guests"
      defaultValue={props.value}
      onChange={(event) => props.onChange?.(Number(event.currentTarget.value))}
    >
      {all.map((guests) => (
        <option key={guests} value={guests}>
          {guestsText(guests)}
        </option>
      ))}
    </select>
  </label>
);
