import { dayNumber, momentOn, weekday } from '../indianTime.ts';

/** The hours at which a one-hour visit begins, Indian time. There are none at lunch. */
const HOURS = [10, 11, 12, 14, 15, 16, 17] as const;
const TUESDAY = 2;
/** How many visits fit into one slot. */
export const SLOT_ROOM = 3;
/** Slot ids repeat after this many days: longer than anyone plans a visit ahead. */
const DAYS_APART = 10_000;

/** One hour on one day for visits of one project. */
export interface Slot {
  readonly id: number;
  /** Such as `10:00 AM - 11:00 AM`. */
  readonly timing: string;
}

/** The slots of a project on an Indian calendar day that have not begun yet; none on a Tuesday or a past day. */
export function slotsOf(projectId: number, day: number, now: Date): Slot[] {
  if (weekday(day) === TUESDAY || day < dayNumber(now)) return [];
  return HOURS.flatMap((hour, i) => {
    if (momentOn(day, hour * 3600) <= now) return [];
    const id = projectId * DAYS_APART * 10 + (day % DAYS_APART) * 10 + i;
    return [{ id, timing: `${clock(hour)} - ${clock(hour + 1)}` }];
  });
}

function clock(hour: number): string {
  return `${String(hour > 12 ? hour - 12 : hour).padStart(2, '0')}:00 ${hour < 12 ? 'AM' : 'PM'}`;
}
