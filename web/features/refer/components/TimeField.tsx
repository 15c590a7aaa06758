import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps } from 'react';
import * as text from '#text/siteVisit.ts';
import { clockTimes } from '#web/ui/clockTimes.ts';
import { FieldFault } from '#web/ui/fieldParts.tsx';
import { Note } from '#web/ui/Note.tsx';
import { RetryButton } from '#web/ui/RetryButton.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import type { SlotsOfDay } from '../useSiteVisitSlots.ts';

const Waiting = chakra('div', { base: { display: 'grid', gap: '12px', paddingTop: '4px' } });
const Said = chakra('div', { base: { display: 'grid', gap: '14px', justifyItems: 'start' } });

/** The times of the chosen day. The list is there only if there are any; otherwise it is said why not. Public 4 and 5. */
export function TimeField(props: {
  readonly slots: SlotsOfDay;
  readonly field: Omit<ComponentProps<typeof SelectField>, 'label' | 'children'>;
  readonly error: string | undefined;
}) {
  const { slots, field, error } = props;
  return (
    <div aria-live="polite">
      <Times slots={slots} field={field} error={error} />
    </div>
  );
}

function Times({ slots: { state, retry }, field, error }: ComponentProps<typeof TimeField>) {
  switch (state.name) {
    case 'noDay':
      return error === undefined ? null : <FieldFault>{error}</FieldFault>;
    case 'loading':
      return (
        <Waiting>
          <VisuallyHidden>{text.lookingForTimes}</VisuallyHidden>
          <Skeleton width="44px" />
          <Skeleton height="50px" borderRadius="control" />
        </Waiting>
      );
    case 'failed':
      return (
        <Said>
          <Note tone="bad">{text.timesNotRead}</Note>
          <RetryButton onRetry={retry} />
        </Said>
      );
    case 'known':
      return state.slots.length === 0 ? (
        <Note tone="info">{text.noTimes}</Note>
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
