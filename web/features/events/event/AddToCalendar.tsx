import { useState } from 'react';
import { messages } from '#rules/messages.ts';
import * as text from '#text/eventsDetail.ts';
import { saveCalendarFile } from '#web/format/calendar.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Box } from '#web/ui/primitives.ts';
import { showToast } from '#web/ui/toaster.ts';
import { eventPath } from '../paths.ts';
import type { EventPanel_eventFragment } from './EventPanel.generated.ts';
import { endOf, isDayOnly } from './eventTimes.ts';

/** A file name such as 'the-lawn-concert', for any event name. */
const fileNameOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '') || text.calendarFile;

/** A calendar file of the event, created in the browser. It contains only data from the source: no assumed end. */
export function AddToCalendar({
  event,
  startsAt,
}: {
  readonly event: EventPanel_eventFragment;
  readonly startsAt: string;
}) {
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const { id, name, location, description } = event;
    const entry = {
      uid: `event-${id}@${window.location.hostname}`,
      title: name,
      startsAt,
      endsAt: endOf(event),
      wholeDay: isDayOnly(event),
      location,
      description,
      url: window.location.origin + eventPath(id),
    };
    try {
      await saveCalendarFile(entry, fileNameOf(name));
      showToast({
        tone: 'good',
        title: text.calendarSaved,
        description: text.openToAdd,
      });
    } catch {
      showToast({ tone: 'bad', title: messages.calendarNotMade });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Box mt="24px" _noscript={{ display: 'none' }}>
      <Button variant="accent" block busy={isBusy} onClick={() => void save()}>
        <Icon name="calendar" />
        {text.addToCalendar}
      </Button>
    </Box>
  );
}
