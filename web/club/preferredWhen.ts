import type { ContactTime } from '#rules/contactRequest.ts';
import { times } from '#text/contactRequest.tsx';
import { istDate, istWeekday } from '#web/format/ist.ts';
import { joinKnown } from '#web/format/joinKnown.ts';

/** `Sat, 28 Nov 2026, Morning`, as far as it was chosen; null when it was not. */
export function preferredWhen(visit: {
  readonly preferredDate: string | null;
  readonly preferredTime: ContactTime | null;
}): string | null {
  const { preferredDate, preferredTime } = visit;
  const noon = `${preferredDate ?? ''}T12:00:00+05:30`;
  const day = preferredDate === null ? null : `${istWeekday(noon)}, ${istDate(noon)}`;
  return joinKnown(day, preferredTime && times[preferredTime]) || null;
}
