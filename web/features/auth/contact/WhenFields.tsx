import { type UseFormReturn, useController } from 'react-hook-form';
import { clubNow } from '#clients/clubClock.ts';
import { type ContactForm, contactTimes, visitDays } from '#rules/contactRequest.ts';
import * as text from '#text/contactRequest.tsx';
import { DayField } from '#web/ui/DateField.tsx';
import { SelectField } from '#web/ui/Field.tsx';
import { FieldGrid } from '#web/ui/Layout.tsx';

/** The day and the time of day that suit a visit. Neither is required: the sales team calls to fix them. */
export function WhenFields({ form }: { readonly form: UseFormReturn<ContactForm> }) {
  const { field: day, fieldState } = useController({ control: form.control, name: 'preferredDate' });
  const { first, last } = visitDays(new Date(clubNow()));
  return (
    <FieldGrid>
      <div ref={(box) => day.ref(box && { focus: () => box.querySelector('button')?.focus() })}>
        <DayField
          name={day.name}
          label={text.preferredDay}
          value={day.value}
          min={first}
          max={last}
          error={fieldState.error?.message}
          onChange={(chosen) => day.onChange(chosen)}
        />
      </div>
      <SelectField
        {...form.register('preferredTime', { setValueAs: (time: string | null) => (time === '' ? null : time) })}
        label={text.preferredTime}
      >
        <option value="">{text.times.ANY}</option>
        {contactTimes.map((time) => (
          <option key={time} value={time}>
            {text.times[time]}
          </option>
        ))}
      </SelectField>
    </FieldGrid>
  );
}
