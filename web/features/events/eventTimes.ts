import { timeOfDay } from '#text/calendar.ts';
import * as text from '#text/eventsDetail.ts';
import { istDate, istIso, istTime } from '#web/ui/ist.ts';

/** When an event is, as its source tells it. */
export interface TimedEvent {
  readonly startsAt: string | null;
  readonly endsAt: string | null;
  /** Times of day in the source's own words. */
  readonly fromTime: string | null;
  readonly toTime: string | null;
  readonly durationHours: number | null;
}

const hourMs = 3_600_000;

/** '6:30 PM' as the club writes it, '6:30 pm'; any other words stay as they are. */
const spoken = (words: string): string =>
  words.replace(
    /^(\d{1,2})(?::(\d{2}))?\s*([ap])\.?m\.?$/i,
    (_all, hour: string, minutes: string | undefined, letter: string) => {
      const half = letter.toLowerCase();
      const written = `${hour}:${minutes ?? '00'} ${half}m`;
      return text.sourceTime(written, timeOfDay((Number(hour) % 12) + (half === 'p' ? 12 : 0), minutes ?? '00'));
    },
  );

/** The day is known and no more: the source names no time of day, and its moment is midnight in India. */
export const isDayOnly = ({ startsAt, fromTime }: TimedEvent): boolean =>
  startsAt !== null && fromTime === null && istIso(startsAt).includes('T00:00');

/** The moment at which it ends, where that is told or follows from how long it takes. */
export function endOf({ startsAt, endsAt, durationHours }: TimedEvent): string | null {
  if (endsAt !== null || startsAt === null || durationHours === null) return endsAt;
  return new Date(Date.parse(startsAt) + durationHours * hourMs).toISOString();
}

/** Whether it is behind us: its end, else the end of its day, else its beginning. One without a date is still to come. */
export function isOver(event: TimedEvent, now: number): boolean {
  if (event.startsAt === null) return false;
  const end = endOf(event) ?? event.startsAt;
  return Date.parse(end) + (isDayOnly(event) ? 24 * hourMs : 0) < now;
}

/** '6:30 pm to 10:00 pm IST'; null where no time of day is known. */
export function timeLabel(event: TimedEvent): string | null {
  const { startsAt, fromTime, toTime } = event;
  if (isDayOnly(event) || (startsAt === null && fromTime === null)) return null;
  const from = fromTime === null ? istTime(startsAt ?? '') : spoken(fromTime);
  return toTime === null ? text.startsAt(from) : text.startsAndEnds(from, spoken(toTime));
}

/** '22 Nov 2026, 6:30 pm', or the day alone where no time of day is known. */
export const momentLabel = (at: string, dayOnly: boolean): string =>
  dayOnly ? istDate(at) : `${istDate(at)}, ${istTime(at)}`;

/** '4 hours', '1 hour 15 minutes'; from more than 24 hours on in days: '2 days 3 hours'. Public 2 and 9. */
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
