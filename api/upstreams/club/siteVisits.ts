import { z } from 'zod';
import type { CallContext } from '../calls.ts';
import type { Http } from '../http.ts';
import { rowSchema } from '../reading.ts';
import { getList, rowId, inAnyCase, requiredText, type OnDropped } from './publicRows.ts';
import { wireId } from './requestValues.ts';
import { looseNewId } from './wireValues.ts';

const slotRow = inAnyCase(
  rowSchema({
    id: ['id', rowId],
    /** The backend's own text, e.g. '10:00 AM - 11:00 AM'. */
    label: ['ampm_timing', requiredText],
  }),
);

/** A time slot for visiting a project. */
export type SiteVisitSlotRecord = z.output<typeof slotRow>;

/** '2026-11-06' as '06/11/2026', day first, as the backend requires. */
function dayFirst(date: string): string {
  if (!z.iso.date().safeParse(date).success) throw new RangeError('a date is yyyy-mm-dd');
  return date.split('-').toReversed().join('/');
}

/**
 * The free slots of a project on a day, in the backend's order.
 *
 * @param query.date 'yyyy-mm-dd'; rejects with RangeError for anything else
 * @throws UpstreamError when there is no list.
 */
export async function getSiteVisitSlots(
  http: Http,
  call: CallContext,
  bearer: string,
  { projectId, date }: { readonly projectId: string; readonly date: string },
  onDropped: OnDropped,
): Promise<SiteVisitSlotRecord[]> {
  const day = dayFirst(date);
  const query = { project_id: projectId, start_date: day, end_date: day };
  return getList(http, call, { path: '/site_schedules.json', name: 'site_visits', query, bearer }, slotRow, onDropped);
}

/**
 * Requests a site visit. Never retried.
 *
 * @param visit.scheduledAt ISO
 * @throws UpstreamError with status 422 when the slot is no longer free and 404 when the project does not exist; its
 *   statusText is shown on the screen.
 */
export async function requestSiteVisit(
  http: Http,
  call: CallContext,
  bearer: string,
  visit: { readonly projectId: string; readonly slotId: string; readonly scheduledAt: string },
): Promise<{ readonly id: string | null }> {
  return await http.request(call, {
    method: 'POST',
    path: '/site_schedule_requests',
    bearer,
    body: {
      site_schedule_request: {
        scheduled_at: visit.scheduledAt,
        project_id: wireId(visit.projectId),
        site_schedule_id: wireId(visit.slotId),
      },
    },
    schema: looseNewId,
  });
}
