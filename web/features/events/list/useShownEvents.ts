import { skipToken } from '@apollo/client/react';
import type { EventTime } from '#web/apollo/__generated__/types.ts';
import { useUpcomingEventsQuery, type UpcomingEventsQuery } from '../UpcomingEvents.generated.ts';
import type { EventsAddress, EventsSearch } from './eventsSearch.ts';

/**
 * What the archive shows first: upcoming events if there are any, otherwise past ones. Undefined while that is unknown.
 */
export function openingTime(upcoming: UpcomingEventsQuery | undefined): EventTime | undefined {
  if (!upcoming?.events) return undefined;
  return upcoming.events.totalCount > 0 ? 'UPCOMING' : 'PAST';
}

/** What an address shows; undefined while it is unknown whether there are upcoming events. */
export function useShownEvents(search: EventsAddress) {
  const { data, error, refetch } = useUpcomingEventsQuery(search.when === undefined ? {} : skipToken);
  const when = search.when ?? openingTime(data);
  const shown: EventsSearch | undefined = when && { ...search, when };
  return { shown, error, refetch };
}
