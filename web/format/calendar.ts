import { type CalendarEntry, calendarAttributes } from '#rules/calendarEntry.ts';
import { saveFile } from '#clients/saveFile.ts';

/**
 * The entry as the text of an iCalendar file (RFC 5545).
 * @throws when the entry cannot be written.
 */
export async function calendarText(entry: CalendarEntry): Promise<string> {
  const attributes = calendarAttributes(entry);
  const { createEvent } = await import('ics');
  const { error, value } = createEvent(attributes);
  if (!value) throw error ?? new Error('The calendar entry is empty.');
  return value;
}

/**
 * Downloads the entry as a calendar file, made in the browser.
 * @param fileName without extension, for example `the-lawn-concert`.
 */
export async function saveCalendarFile(entry: CalendarEntry, fileName: string): Promise<void> {
  saveFile(`${fileName}.ics`, await calendarText(entry));
}
