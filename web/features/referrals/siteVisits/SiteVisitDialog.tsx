import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import { useController, useForm } from 'react-hook-form';
import { cancel } from '#text/common.ts';
import * as text from '#text/siteVisit.ts';
import { joinKnown } from '#web/format/joinKnown.ts';
import { Button } from '#web/ui/Button.tsx';
import { DayField } from '#web/ui/DateField.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { onceTouched } from '#web/ui/Field.tsx';
import { Muted, Stack } from '#web/ui/primitives.ts';
import { ProblemNote, dialogStyles } from '../components/dialog.styles.tsx';
import type { Problem } from '../problem.ts';
import type { ProjectRef } from '../projectRef.ts';
import { canBeVisited, dayInWords, firstDay, lastDay, type SiteVisitForm, siteVisitFormRule } from './siteVisitDays.ts';
import { TimeField } from './TimeField.tsx';
import { useNextVisitDay } from './useNextVisitDay.ts';
import { type BookedVisit, useRequestSiteVisit } from './useRequestSiteVisit.ts';
import { useSiteVisitSlots } from './useSiteVisitSlots.ts';

/** Book A Site Visit: a day, then one of its slots. It opens with an empty form and closes once the visit is booked. */
export function SiteVisitDialog(props: {
  readonly project: ProjectRef;
  readonly onBooked: (visit: BookedVisit) => void;
  readonly onClose: () => void;
}) {
  const { project, onBooked, onClose } = props;
  const requestSiteVisit = useRequestSiteVisit();
  const [problem, setProblem] = useState<Problem | null>(null);
  const { register, control, handleSubmit, setError, setValue, resetField, formState } = useForm<SiteVisitForm>({
    ...onceTouched,
    resolver: standardSchemaResolver(siteVisitFormRule),
    defaultValues: { projectId: project.id, date: '', slotId: '' },
  });
  const { errors, isSubmitting } = formState;
  const { field: day } = useController({ control, name: 'date' });
  const date = day.value;
  const slots = useSiteVisitSlots(project.id, canBeVisited(date) ? date : null);
  const choose = (chosen: string) => {
    resetField('slotId');
    setProblem(null);
    day.onChange(chosen);
  };
  const nextDay = useNextVisitDay(project.id, choose);

  const isClosed = slots.state.name === 'known' && slots.state.slots.length === 0;
  const book = handleSubmit(async (entry) => {
    setProblem(null);
    const outcome = await requestSiteVisit(entry);
    if ('visit' in outcome) return onBooked(outcome.visit);
    if ('problem' in outcome) return setProblem(outcome.problem);
    for (const { field, message } of outcome.faults) {
      if (field === 'date' || field === 'slotId') setError(field, { message }, { shouldFocus: true });
      else setProblem({ message });
    }
    // The slots may have been taken meanwhile, so they are refetched.
    setValue('slotId', '');
    return slots.retry();
  });

  return (
    <Dialog open title={text.title} onClose={onClose}>
      <Muted mt="-14px">{joinKnown(project.name, project.city)}</Muted>
      <Stack
        as="form"
        // With `method="dialog"`, a submission before hydration does not write the entries into the address.
        gap="18px"
        method="dialog"
        noValidate
        onSubmit={(event) => void book(event)}
      >
        <div ref={(box) => day.ref(box && { focus: () => box.querySelector('button')?.focus() })}>
          <DayField
            name={day.name}
            label={text.date}
            value={date === '' ? null : date}
            min={firstDay()}
            max={lastDay()}
            hint={canBeVisited(date) ? dayInWords(date) : undefined}
            error={errors.date?.message}
            onChange={(chosen) => {
              nextDay.stop();
              choose(chosen ?? '');
            }}
          />
        </div>
        <TimeField
          slots={slots}
          field={register('slotId')}
          error={errors.slotId?.message}
          nextDay={{ state: nextDay.state, find: () => nextDay.find(date) }}
        />
        <ProblemNote problem={problem} intent="visit" />
        <div className={dialogStyles.buttons}>
          <Button variant="outline" onClick={onClose}>
            {cancel}
          </Button>
          <Button type="submit" variant="accent" disabled={isClosed} busy={isSubmitting} busyText={text.booking}>
            {text.book}
          </Button>
        </div>
      </Stack>
    </Dialog>
  );
}
