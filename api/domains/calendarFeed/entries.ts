import { type CalendarEntry, endOfEvent, endOfSlot, isDayOnly } from '#rules/calendarEntry.ts';
import type { Language } from '#rules/language.ts';
import { inWords, messages } from '#rules/messageByName.ts';
import { operationStateOf } from '#rules/operation.ts';
import { stayPath } from '#rules/orderPaths.ts';
import { projectPath } from '#rules/projectPath.ts';
import { newStay } from '../../upstreams/club/hotelBookings.ts';
import { projectNamed } from '../catalogue/knownProjects.ts';
import type { MemberContext } from '../shared/context.ts';

export interface FeedOwner {
  readonly memberId: string;
  readonly language: Language;
}

/** Where the pages of the entries are: `https://club.example`. */
interface Site {
  readonly publicUrl: string;
}

const placeOf = (name: string, city: string | null): string => (city === null ? name : `${name}, ${city}`);

async function visits({ memberId, language }: FeedOwner, context: MemberContext, site: Site): Promise<CalendarEntry[]> {
  const { services, call } = context;
  const booked = await services.store.siteVisits.list(memberId);
  if (booked.length === 0) return [];
  const { byId } = await services.catalogue.projects(call);
  return booked.flatMap(({ id, projectId, slot, scheduledAt }) => {
    if (scheduledAt === null) return [];
    const project = byId.get(projectId);
    return {
      uid: `visit-${id}`,
      title: inWords(project ? messages.siteVisitOf(project.name) : messages.siteVisit, language),
      startsAt: scheduledAt,
      endsAt: endOfSlot(scheduledAt, slot),
      location: project && placeOf(project.name, project.city),
      url: project && site.publicUrl + projectPath(projectId),
    };
  });
}

/** Stays that are booked. One that is not confirmed yet is tentative; one that failed, or cannot be read any more, is left out. */
async function stays({ memberId, language }: FeedOwner, context: MemberContext, site: Site): Promise<CalendarEntry[]> {
  const { services, call } = context;
  const bookings = (await context.operations.load({ memberId, kinds: ['HOTEL'] })).filter(
    ({ stage }) => operationStateOf(stage) !== 'FAILED',
  );
  if (bookings.length === 0) return [];
  const { byId } = await services.catalogue.hotels(call, null);
  return bookings.flatMap(({ id, details, stage }) => {
    const stay = newStay.safeParse(details).data;
    if (!stay) return [];
    const { hotelId, checkIn, checkOut } = stay;
    const hotel = byId.get(hotelId);
    return {
      uid: `booking-${id}`,
      title: inWords(hotel ? messages.stayAt(hotel.name) : messages.hotelStay, language),
      startsAt: `${checkIn}T00:00:00+05:30`,
      endsAt: `${checkOut}T00:00:00+05:30`,
      wholeDay: true,
      tentative: stage !== 'CONFIRMED',
      location: hotel && placeOf(hotel.name, hotel.location),
      url: site.publicUrl + stayPath(id),
    };
  });
}

async function events(context: MemberContext, site: Site): Promise<CalendarEntry[]> {
  const { value } = await context.services.catalogue.events(context.call);
  const entries = value.upcoming.map(async (event): Promise<CalendarEntry[]> => {
    const { id, name, startsAt, description, projectName } = event;
    if (startsAt === null) return [];
    return [
      {
        uid: `event-${id}`,
        title: name,
        startsAt,
        endsAt: endOfEvent(event),
        wholeDay: isDayOnly(event),
        location: event.location ?? (await projectNamed(projectName, context))?.city,
        description,
        url: `${site.publicUrl}/event/${encodeURIComponent(id)}`,
      },
    ];
  });
  return (await Promise.all(entries)).flat();
}

/**
 * The site visits and stays of a member, and the upcoming events of the club. A calendar deletes what is missing, so
 * nothing is left out when a part cannot be read.
 *
 * @throws UpstreamError or StoreError when a part cannot be read.
 */
export async function calendarEntries(owner: FeedOwner, context: MemberContext, site: Site): Promise<CalendarEntry[]> {
  const host = new URL(site.publicUrl).hostname;
  const parts = await Promise.all([visits(owner, context, site), stays(owner, context, site), events(context, site)]);
  return parts.flat().map((entry) => ({ ...entry, uid: `${entry.uid}@${host}` }));
}
