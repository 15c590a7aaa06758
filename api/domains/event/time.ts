import type { EventFilter, EventTime, InputMaybe } from '../../__generated__/schema.ts';
import type { PublicContext } from '../shared/context.ts';
import type { EventLists } from '../catalogue/catalogue.ts';
import type { EventRecord } from '../../upstreams/club/events.ts';
import { orNull } from '../shared/errors.ts';
import { searched } from '../shared/search.ts';
import { indianDay } from '#rules/indianDay.ts';

const hourMs = 3_600_000;

/** Whether the event's end has passed; if only the day is known, whether the day has. */
function isOver({ endsAt, fromTime, durationHours }: EventRecord, startsAt: string, now: Date): boolean {
  const start = new Date(startsAt);
  const midnight = new Date(`${indianDay(start)}T00:00:00+05:30`);
  const dayOnly = fromTime === null && start.getTime() === midnight.getTime();
  const end = endsAt === null ? start.getTime() + (durationHours ?? 0) * hourMs : Date.parse(endsAt);
  return end + (dayOnly ? 24 * hourMs : 0) < now.getTime();
}

const isIn = (events: EventLists['past'], id: string) => events.some((event) => event.id === id);

/** For an event without a date: whether the backend lists it as past or upcoming; null when it is in neither list. */
async function timeInLists(id: string, { services, call }: PublicContext): Promise<EventTime | null> {
  const lists = (await orNull(() => services.catalogue.events(call)))?.value;
  if (!lists) return null;
  if (isIn(lists.past, id)) return 'PAST';
  return isIn(lists.upcoming, id) ? 'UPCOMING' : null;
}

/** Whether an event is past or upcoming: by its date, otherwise by the backend's list that contains it. */
export function timeOf(event: EventRecord, _: object, context: PublicContext) {
  const { id, startsAt } = event;
  if (startsAt === null) return timeInLists(id, context);
  return isOver(event, startsAt, context.services.now()) ? 'PAST' : 'UPCOMING';
}

/** By start. Events without a start come last, in the backend's order. */
function inOrder(events: readonly EventRecord[], newestFirst: boolean): EventRecord[] {
  const dated = events
    .filter(({ startsAt }) => startsAt !== null)
    .toSorted((a, b) => (a.startsAt ?? '').localeCompare(b.startsAt ?? '') * (newestFirst ? -1 : 1));
  return [...dated, ...events.filter(({ startsAt }) => startsAt === null)];
}

/** Past events newest first, upcoming events soonest first; past before upcoming when both are requested. */
export function filteredEvents(
  { past, upcoming }: EventLists,
  filter: InputMaybe<EventFilter> | undefined,
): readonly EventRecord[] {
  const { when, types, search } = filter ?? {};
  const events = [
    ...(when === 'UPCOMING' ? [] : inOrder(past, true)),
    ...(when === 'PAST' ? [] : inOrder(upcoming, false)),
  ];
  const ofTypes = types?.length ? events.filter(({ type }) => type !== null && types.includes(type)) : events;
  return searched(ofTypes, search, ({ name, location, projectName, description }) => [
    name,
    location,
    projectName,
    description,
  ]);
}
