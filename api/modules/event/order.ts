import type { EventTime } from '../../__generated__/schema.ts';
import type { EventLists } from '../../loaders/catalogue.ts';
import type { EventRecord } from '../../upstreams/club/events.ts';

/** By start. Events without a start come last, in the backend's order. */
function inOrder(events: readonly EventRecord[], newestFirst: boolean): EventRecord[] {
  const dated = events
    .filter(({ startsAt }) => startsAt !== null)
    .toSorted((a, b) => (a.startsAt ?? '').localeCompare(b.startsAt ?? '') * (newestFirst ? -1 : 1));
  return [...dated, ...events.filter(({ startsAt }) => startsAt === null)];
}

/** Past events newest first, upcoming events soonest first; past before upcoming when both are requested. */
export const eventsOf = ({ past, upcoming }: EventLists, when: EventTime | null | undefined): EventRecord[] => [
  ...(when === 'UPCOMING' ? [] : inOrder(past, true)),
  ...(when === 'PAST' ? [] : inOrder(upcoming, false)),
];
