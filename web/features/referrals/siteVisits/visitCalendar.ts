import { endOfSlot } from '#rules/calendarEntry.ts';
import { projectPath } from '#rules/projectPath.ts';
import * as text from '#text/siteVisit.ts';
import { brand } from '#web/brand/brand.ts';
import { saveCalendarFile } from '#web/format/calendar.ts';
import { joinKnown } from '#web/format/joinKnown.ts';
import type { ProjectRef } from '../projectRef.ts';

/** Saves a booked visit as a calendar file. */
export const saveVisit = (
  project: ProjectRef,
  visit: { readonly id: string; readonly slot: string | null; readonly scheduledAt: string },
): Promise<void> =>
  saveCalendarFile(
    {
      uid: `visit-${visit.id}@${location.hostname}`,
      title: text.calendarTitle(project.name),
      startsAt: visit.scheduledAt,
      endsAt: endOfSlot(visit.scheduledAt, visit.slot),
      location: joinKnown(project.name, project.city),
      description: text.calendarNote(brand.developer, brand.contact.phone, brand.contact.hours),
      url: location.origin + projectPath(project.id),
    },
    `site-visit-${project.id}`,
  );
