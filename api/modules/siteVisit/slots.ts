import type { GraphContext } from '../../context.ts';
import type { Session } from '../../store/auth/sessions.ts';
import { getSiteVisitSlots, type SiteVisitSlotRecord } from '../../upstreams/club/siteVisits.ts';
import { indianDay } from '#rules/indianDay.ts';

/**
 * When a project can be visited on a day (`yyyy-mm-dd`, in India); a day that is over has no slots and costs no call.
 *
 * @throws UpstreamError; with status 404 when there is no such project.
 */
export async function slotsOn(
  { services, call }: GraphContext,
  { restToken }: Session,
  wanted: { readonly projectId: string; readonly date: string },
): Promise<SiteVisitSlotRecord[]> {
  if (wanted.date < indianDay(services.now())) return [];
  return await getSiteVisitSlots(services.rest, call, restToken, wanted, (reason) =>
    services.onDropped('site visit slots', reason),
  );
}

/**
 * When a visit begins, as ISO in UTC: its day in India at the first time that the slot's label names, e.g.
 * `10:00 AM - 11:00 AM`; the beginning of the day where the label names none.
 */
export function beginningOf(date: string, label: string): string {
  const [, hour = '', minute = '00', half = ''] =
    /^\s*(0?[1-9]|1[0-2])(?::([0-5]\d))?\s*([ap])\.?m\b/i.exec(label) ?? [];
  const hours = (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  return new Date(`${date}T${String(hours).padStart(2, '0')}:${minute}:00+05:30`).toISOString();
}
