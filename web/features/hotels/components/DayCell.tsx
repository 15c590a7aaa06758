import { useId } from 'react';
import { DayControl } from '#web/ui/DateField.tsx';
import type { DayControlProps } from '#web/ui/DatePicker.tsx';
import { stayStyles } from './stay.styles.ts';

/** One day of a stay. The label is not around the field: a press on a day of the calendar would also press the field. */
export function DayCell({
  label,
  ...control
}: Omit<DayControlProps, 'labelledBy' | 'id'> & { readonly label: string }) {
  const id = useId();
  return (
    <div className={stayStyles.cell} data-cell="day">
      <label id={`${id}-label`} htmlFor={id}>
        {label}
      </label>
      <DayControl {...control} id={id} labelledBy={`${id}-label`} />
    </div>
  );
}
