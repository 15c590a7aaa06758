import type { ComponentProps } from 'react';
import * as text from '#text/siteVisit.ts';
import { clockTimes } from '#web/format/ist.ts';
import { Button, RetryButton } from '#web/ui/Button.tsx';
import { SelectField } from '#web/ui/Field.tsx';
import { Note } from '#web/ui/Note.tsx';
import { Skeleton, Stack } from '#web/ui/primitives.ts';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { type NextDaySearch, searchedDays } from './useNextVisitDay.ts';
import type { SlotsOfDay } from './useSiteVisitSlots.ts';

/** The slots of the chosen day. The list appears only if there are any; otherwise the reason and a way to continue. */
export function TimeField(props: {
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
