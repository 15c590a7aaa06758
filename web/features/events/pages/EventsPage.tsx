import type { ApolloClient } from '@apollo/client';
import { skipToken } from '@apollo/client/react';
import { useLoaderData, useNavigation, useSearchParams } from 'react-router-dom';
import { messages } from '#rules/messages.ts';
import * as text from '#text/eventsList.tsx';
import type { PageData, PageLoader } from '#web/routing/pageLoader.ts';
import { waitFor } from '#web/routing/waitFor.ts';
import { brand } from '#web/brand/brand.ts';
import { Wrap } from '#web/ui/primitives.ts';
import { EventsDocument, useEventsQuery } from '../Events.generated.ts';
import { EventList } from '../list/EventList.tsx';
import { EventsBanner } from '../list/EventsBanner.tsx';
import { EventsBar } from '../list/EventsBar.tsx';
import { EventsFailed, NoEvents } from '../list/EventsNotices.tsx';
import { type EventsAddress, eventsHref, eventsVariables, parseEventsSearch } from '../list/eventsSearch.ts';
import { EventsSkeleton } from '../list/EventsSkeleton.tsx';
import { openingTime, useShownEvents } from '../list/useShownEvents.ts';
import { eventsPath } from '../paths.ts';
import { UpcomingEventsDocument } from '../UpcomingEvents.generated.ts';

const titles = { PAST: text.pastTitle, UPCOMING: text.upcomingTitle } as const;

/**
 * Whether the data for the address could be loaded: first whether there are upcoming events, if the address does not
 * say, then the list.
 */
async function loadList(client: ApolloClient, search: EventsAddress): Promise<boolean> {
  const upcoming = async () => openingTime((await client.query({ query: UpcomingEventsDocument })).data);
  try {
    const when = search.when ?? (await upcoming());
    if (when === undefined || search.categories.length === 0) return when !== undefined;
    const { data } = await client.query({ query: EventsDocument, variables: eventsVariables({ ...search, when }) });
    return Boolean(data?.events);
  } catch {
    // A failure is not cached: the next visit requests it again.
    return false;
  }
}

/**
 * Loads what the address requests. A failure is shown on the page, with the status 503. If no category is checked, the
 * list is not requested: the graph would return all categories.
 */
const eventsPageLoader: PageLoader =
  (client) =>
  async ({ request }) => {
    const search = parseEventsSearch(new URL(request.url).searchParams);
    const describe = search.when === 'PAST' ? text.pastDescription : text.upcomingDescription;
    const meta = {
      title: `${search.when === undefined ? text.title : titles[search.when]} | ${brand.name}`,
      description: describe(brand.developer),
      canonical: eventsHref(search),
    };
    const isThere = await waitFor(loadList(client, search), request);
    return isThere === false ? { meta: { ...meta, status: 503 }, failure: messages.fetchFailed } : { meta };
  };

/** Upcoming and past events, filtered by the address. */
function EventsPage() {
  const { failure } = useLoaderData<PageData>();
  const [parameters] = useSearchParams();
  const search = parseEventsSearch(parameters);
  const opening = useShownEvents(search);
  const { shown } = opening;
  const isNothing = search.categories.length === 0;
  const list = useEventsQuery(isNothing || !shown ? skipToken : { variables: eventsVariables(shown) });
  const isBusy = useNavigation().location?.pathname === eventsPath;
  // A query that is skipped keeps its last data.
  const events = isNothing ? undefined : list.data?.events;
  const isOpen = shown !== undefined && (isNothing || Boolean(events));
  const hasFailed = !isOpen && (failure !== undefined || opening.error !== undefined || list.error !== undefined);
  return (
    <>
      <EventsBanner />
      <Wrap>
        <EventsBar search={shown ?? search} count={isNothing ? 0 : events?.totalCount} />
      </Wrap>
      <Wrap pt={{ base: '40px', sm: '56px' }} pb="section">
        {hasFailed && <EventsFailed search={search} onRetry={() => (shown ? list.refetch() : opening.refetch())} />}
        {!isOpen && !hasFailed && <EventsSkeleton />}
        {shown && (isNothing || events?.nodes.length === 0) && <NoEvents search={shown} />}
        {shown && events && events.nodes.length > 0 && <EventList events={events} search={shown} isBusy={isBusy} />}
      </Wrap>
    </>
  );
}

export { EventsPage as Component, eventsPageLoader as loader };
