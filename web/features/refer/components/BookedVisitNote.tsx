import { chakra } from '@chakra-ui/react/styled-system';
import * as text from '#text/siteVisit.ts';
import { brand } from '#web/brand/brand.ts';
import { saveCalendarFile } from '#web/ui/calendar.ts';
import { Button } from '#web/ui/Button.tsx';
import { clockTimes } from '#web/ui/clockTimes.ts';
import { istDate } from '#web/ui/ist.ts';
import { Note } from '#web/ui/Note.tsx';
import type { AskedProject } from '../askedProject.ts';
import { endOfSlot } from '../siteVisitDays.ts';
import type { BookedVisit } from '../useRequestSiteVisit.ts';

/** The visit that was just booked, to be kept in a calendar of one's own. */
export function BookedVisitNote({ project, visit }: { readonly project: AskedProject; readonly visit: BookedVisit }) {
  const { id, slot, scheduledAt } = visit;
  const when = [scheduledAt === null ? null : istDate(scheduledAt), slot === null ? null : clockTimes(slot)]
    .filter(Boolean)
    .join(', ');
  const keep = (startsAt: string) =>
    saveCalendarFile(
      {
        uid: `visit-${id}@${location.hostname}`,
        title: text.calendarTitle(project.name),
        startsAt,
        endsAt: endOfSlot(startsAt, slot),
        location: `${project.name}, ${project.city}`,
        description: text.calendarNote(brand.developer, brand.contact.phone, brand.contact.hours),
        url: location.origin + location.pathname,
      },
      `site-visit-${project.id}`,
    );
  return (
    <Note tone="good">
      <b>{text.booked}</b> {when}
      {scheduledAt !== null && (
        <chakra.div marginTop="10px">
          <Button variant="outline" size="sm" onClick={() => void keep(scheduledAt)}>
            {text.addToCalendar}
          </Button>
        </chakra.div>
      )}
    </Note>
  );
}
