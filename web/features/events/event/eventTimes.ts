import * as text from '#text/eventsDetail.ts';
import { isDayOnly } from '#rules/calendarEntry.ts';
import { clockTimes, istDate, istTime } from '#web/format/ist.ts';

/** When an event takes place, from the source. */
export interface TimedEvent {
  readonly startsAt: string | null;
  readonly endsAt: string | null;
  /** Times of day in India, or the source's own text. */
  readonly fromTime: string | null;
  readonly toTime: string | null;
  readonly durationHours: number | null;
}

/** '6:30 pm to 10:00 pm IST'; null if no time of day is known. */
export function timeLabel(event: TimedEvent): string | null {
  const { startsAt, fromTime, toTime } = event;
  if (isDayOnly(event) || (startsAt === null && fromTime === null)) return null;
  const from = fromTime === null ? istTime(startsAt ?? '') : clockTimes(fromTime);
  return toTime === null ? text.startsAt(from) : text.startsAndEnds(from, clockTimes(toTime));
}

/** '22 Nov 2026, 6:30 pm', or only the day if no time of day is known. */
export const momentLabel = (at: string, dayOnly: boolean): string =>
  dayOnly ? istDate(at) : `${istDate(at)}, ${istTime(at)}`;

/** '4 hours', '1 hour 15 minutes'; above 24 hours in days: '2 days 3 hours'. */
export function durationLabel(hours: number): string {
  const minutes = Math.round(hours * 60);
  const parts: readonly (readonly [number, (count: number) => string])[] =
    hours > 24
      ? [
          [Math.floor(Math.round(hours) / 24), text.days],
          [Math.round(hours) % 24, text.hours],
        ]
      : [
          [Math.floor(minutes / 60), text.hours],
          [minutes % 60, text.minutes],
        ];
  return parts
    .filter(([count]) => count > 0)
    .map(([count, inWords]) => inWords(count))
    .join(' ');
}
