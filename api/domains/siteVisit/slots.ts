import { messages } from '#rules/messageByName.ts';
import type { MemberContext } from '../shared/context.ts';
import { notFound, orUnavailable } from '../shared/errors.ts';
import { sessionOf } from '../identity/membership.ts';
import { UpstreamError } from '../../upstreams/errors.ts';
import type { Session } from '../../store/auth/sessions.ts';
import { getSiteVisitSlots, type SiteVisitSlotRecord } from '../../upstreams/club/siteVisits.ts';
import { indianDay } from '#rules/indianDay.ts';
import { isVisitDay } from '#rules/siteVisit.ts';

/**
 * The slots of a project on a day (`yyyy-mm-dd`, in India) that have not begun. A past day, and a
 * day of the week without visits, has no slots and makes no call.
 *
 * @throws UpstreamError; with status 404 when the project does not exist.
 */
export async function slotsOn(
  { services, call }: MemberContext,
  { restToken }: Session,
  wanted: { readonly projectId: string; readonly date: string },
): Promise<SiteVisitSlotRecord[]> {
  const { date } = wanted;
  if (date < indianDay(services.now()) || !isVisitDay(date, services.rules.visitWeekdays)) return [];
  const slots = await getSiteVisitSlots(services.rest, call, restToken, wanted, (reason) =>
    services.onDropped('site visit slots', reason),
  );
  return slots.filter(({ label }) => !hasBegun(wanted.date, label, services.now()));
}

/** `10:00 AM`, at the start of a slot's label. */
const firstTime = /^\s*(0?[1-9]|1[0-2])(?::([0-5]\d))?\s*([ap])\.?m\b/i;

/** Whether it is too late for a slot. One whose label names no time may begin at any time of its day. */
const hasBegun = (date: string, label: string, now: Date): boolean =>
  firstTime.test(label) && Date.parse(beginningOf(date, label)) <= now.getTime();

/**
 * The start of a visit, as ISO in UTC: its day in India at the first time in the slot's label, e.g. `10:00 AM - 11:00
 * AM`, or the start of the day if the label has no time.
 */
export function beginningOf(date: string, label: string): string {
  const [, hour = '', minute = '00', half = ''] = firstTime.exec(label) ?? [];
  const hours = (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  return new Date(`${date}T${String(hours).padStart(2, '0')}:${minute}:00+05:30`).toISOString();
}

/** Reads the slots of a project. A project that does not exist is not an outage. */
async function orNoProject<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof UpstreamError) || error.status !== 404) throw error;
    throw notFound(messages.projectNotFound);
  }
}

export function readSlots(context: MemberContext, wanted: { readonly projectId: string; readonly date: string }) {
  const session = sessionOf(context);
  return orUnavailable(messages.fetchFailed, () => orNoProject(() => slotsOn(context, session, wanted)));
}
