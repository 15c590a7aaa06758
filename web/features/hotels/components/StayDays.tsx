import { nightsBetween } from '#rules/hotelBooking.ts';
import { nights } from '#text/common.ts';
import * as text from '#text/hotelParts.tsx';
import { Points } from '#web/ui/Amount.tsx';
import { RangeControl } from '#web/ui/RangeControl.tsx';
import type { RangeControlProps } from '#web/ui/RangePicker.tsx';
import { stayStyles } from './stay.styles.ts';

const labels = { start: text.checkIn, end: text.checkOut };

/**
 * The two days of a stay, with one calendar. The labels are not around the fields: a press on a day of the calendar would
 * also press the field.
 */
export const StayDays = (
  props: Omit<RangeControlProps, 'labels' | 'renderCell' | 'renderFoot'> & {
    /** In points, if it is known. */
    readonly perNight?: number | null;
  },
) => (
  <RangeControl
    {...props}
    labels={labels}
    renderCell={(part, id, control) => (
      <div className={stayStyles.cell} data-cell="day">
        <label id={`${id}-label`} htmlFor={id}>
          {labels[part]}
        </label>
        {control}
      </div>
    )}
    renderFoot={({ start, end }) => {
      if (start === null || end === null || end <= start) return text.chooseBothDays;
      const count = nightsBetween(start, end);
      const { perNight = null } = props;
      return perNight === null ? (
        nights(count)
      ) : (
        <>
          {nights(count)} × <Points value={perNight} /> = {text.pointsSum(<Points value={perNight * count} />)}
        </>
      );
    }}
  />
);
