import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type ComponentProps, useState } from 'react';
import { useController, useForm } from 'react-hook-form';
import { isVisitDay } from '#rules/siteVisit.ts';
import { cancel } from '#text/common.ts';
import * as text from '#text/siteVisit.ts';
import { useClubRules } from '#web/apollo/useClubRules.ts';
import { joinKnown } from '#web/format/joinKnown.ts';
import { Button, RetryButton } from '#web/ui/Button.tsx';
import { DayField } from '#web/ui/DateField.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { onceTouched, SelectField } from '#web/ui/Field.tsx';
import { Muted, Skeleton, Stack } from '#web/ui/primitives.ts';
import { clockTimes } from '#web/format/ist.ts';
import { Note } from '#web/ui/Note.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { dialogStyles, ProblemNote } from '../components/dialog.styles.tsx';
import type { Problem } from '../problem.ts';
import type { ProjectRef } from '../projectRef.ts';
import { canBeVisited, dayInWords, firstDay, lastDay, type SiteVisitForm, siteVisitFormRule } from './siteVisitDays.ts';
import { type NextDaySearch, searchedDays, useNextVisitDay } from './useNextVisitDay.ts';
import { type BookedVisit, useRequestSiteVisit } from './useRequestSiteVisit.ts';
import { type SiteVisitSlotsQuery, useSiteVisitSlotsQuery } from './SiteVisitSlots.generated.ts';

type Slots = NonNullable<SiteVisitSlotsQuery['siteVisitSlots']>;

/** The slots of a chosen day. */
interface SlotsOfDay {
  readonly state: { readonly name: 'noDay' | 'loading' | 'failed' } | { readonly name: 'known'; readonly slots: Slots };
  /** Refetches them. */
  readonly retry: () => Promise<void>;
}

/** Always read from the network, so that a taken slot is no longer offered. */
function useSiteVisitSlots(projectId: string, date: string | null): SlotsOfDay {
  const { data, error, loading, refetch } = useSiteVisitSlotsQuery({
    variables: { projectId, date: date ?? '' },
    skip: date === null,
    fetchPolicy: 'network-only',
    notifyOnNetworkStatusChange: true,
  });
  const retry = async () => {
    // A failure is shown in place of the slots.
    await refetch().catch(() => undefined);
  };
  if (date === null) return { state: { name: 'noDay' }, retry };
  const slots = data?.siteVisitSlots;
  if (slots) return { state: { name: 'known', slots }, retry };
  return { state: { name: loading && !error ? 'loading' : 'failed' }, retry };
}

/** The slots of the chosen day. The list appears only if there are any; otherwise the reason and a way to continue. */
function TimeField(props: {
  readonly slots: SlotsOfDay;
  readonly field: Omit<ComponentProps<typeof SelectField>, 'label' | 'children'>;
  readonly error: string | undefined;
  /** The search for the next day with slots. */
  readonly nextDay: { readonly state: NextDaySearch; readonly find: () => void };
}) {
  return (
    <div aria-live="polite">
      <Times {...props} />
    </div>
  );
}

function Times({ slots: { state, retry }, field, error, nextDay }: ComponentProps<typeof TimeField>) {
  switch (state.name) {
    case 'noDay':
      return null;
    case 'loading':
      return (
        <Stack gap="12px" pt="4px">
          <VisuallyHidden>{text.lookingForTimes}</VisuallyHidden>
          <Skeleton w="44px" />
          <Skeleton h="50px" borderRadius="control" />
        </Stack>
      );
    case 'failed':
      return (
        <Stack gap="14px" justifyItems="start">
          <Note tone="bad">{text.timesNotRead}</Note>
          <RetryButton onRetry={retry} />
        </Stack>
      );
    case 'known':
      return state.slots.length === 0 ? (
        <Stack gap="14px" justifyItems="start">
          <Note tone={nextDay.state === 'failed' ? 'bad' : 'info'}>
            {nextDay.state === 'none'
              ? text.noTimesSoon(searchedDays)
              : nextDay.state === 'failed'
                ? text.timesNotRead
                : text.noTimes}
          </Note>
          {nextDay.state !== 'none' && (
            <Button
              variant="outline"
              size="sm"
              busy={nextDay.state === 'searching'}
              busyText={text.lookingForDay}
              onClick={nextDay.find}
            >
              {text.showNextDay}
            </Button>
          )}
        </Stack>
      ) : (
        <SelectField {...field} label={text.time} required error={error}>
          <option value="">{text.selectTime}</option>
          {state.slots.map(({ id, label }) => (
            <option key={id} value={id}>
              {clockTimes(label)}
            </option>
          ))}
        </SelectField>
      );
  }
}

/** Book A Site Visit: a day, then one of its slots. It opens with an empty form and closes once the visit is booked. */
export function SiteVisitDialog(props: {
  readonly project: ProjectRef;
  readonly onBooked: (visit: BookedVisit) => void;
  readonly onClose: () => void;
}) {
  const { project, onBooked, onClose } = props;
  const requestSiteVisit = useRequestSiteVisit();
  const { visitWeekdays } = useClubRules();
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
            isDayUnavailable={(chosen) => !isVisitDay(chosen, visitWeekdays)}
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
