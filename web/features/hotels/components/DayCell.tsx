import { useId } from 'react';
import { DayControl } from '#web/ui/DateField.tsx';
import type { DayControlProps } from '#web/ui/DatePicker.tsx';
import { stayStyles } from './stay.styles.ts';

/** One day of a stay. Not a label: a press on a day of the calendar would also press the field. */
export function DayCell({
  label,
  ...control
}: Omit<DayControlProps, 'labelledBy' | 'id'> & { readonly label: string }) {
  const id = useId();
  return (
    <div className={stayStyles.cell} data-cell="day">
      <b id={`${id}-label`}>{label}</b>
      <DayControl {...control} id={id} labelledBy={`${id}-label`} />
    </div>
  );
}
