import { skipToken } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react/styled-system';
import { useLoaderData, useNavigation, useSearchParams } from 'react-router';
import { messages } from '#rules/messages.ts';
import * as text from '#text/eventsList.tsx';
import type { PageData, PageLoader } from '#web/apollo/pageLoader.ts';
import { waitFor } from '#web/apollo/waitFor.ts';
import { brand } from '#web/brand/brand.ts';
import { Wrap } from '../../../ui/Wrap.tsx';
import { EventList } from '../components/EventList.tsx';
import { EventsBanner } from '../components/EventsBanner.tsx';
import { EventsBar } from '../components/EventsBar.tsx';
import { EventsFailed, NoEvents } from '../components/EventsNotices.tsx';
import { EventsSkeleton } from '../components/EventsSkeleton.tsx';
import { EventsDocument, useEventsQuery } from '../Events.generated.ts';
import { eventsHref, eventsVariables, parseEventsSearch } from '../eventsSearch.ts';
import { eventsPath } from '../paths.ts';

/**
 * Loads what the address asks for; a failure is said on the page and, to machines, as 503. Public 2 (Events archive).
 * With no category checked there is nothing to ask for: the graph would read that as all of them.
 */
export const eventsPageLoader: PageLoader =
  (client) =>
  async ({ request }) => {
    const asked = parseEventsSearch(new URL(request.url).searchParams);
    const isPast = asked.when === 'PAST';
    const meta = {
      title: `${isPast ? text.title : text.upcomingTitle} | ${brand.name}`,
      description: isPast ? text.pastDescription(brand.developer) : text.upcomingDescription(brand.developer),
      canonical: eventsHref(asked),
    };
    if (asked.categories.length === 0) return { meta };
    const variables = eventsVariables(asked);
    // A failure is not cached: whoever comes back asks again.
    const isThere = await waitFor(
      client.query({ query: EventsDocument, variables }).then(
        ({ data }) => Boolean(data?.events),
        () => false,
      ),
      request,
    );
    return isThere === false ? { meta: { ...meta, status: 503 }, failure: messages.fetchFailed } : { meta };
  };

const List = chakra(Wrap, { base: { paddingTop: { base: '40px', sm: '56px' }, paddingBottom: 'section' } });

/** What was done together and what comes next, narrowed by the address. Public 2 (Events archive). */
export function EventsPage() {
  const { failure } = useLoaderData<PageData>();
  const [parameters] = useSearchParams();
  const asked = parseEventsSearch(parameters);
  const isNothing = asked.categories.length === 0;
  const { data, error, refetch } = useEventsQuery(isNothing ? skipToken : { variables: eventsVariables(asked) });
  const isBusy = useNavigation().location?.pathname === eventsPath;
  const events = data?.events;
  const hasFailed = !isNothing && !events && (failure !== undefined || error !== undefined);
  return (
    <>
      <EventsBanner />
      <Wrap>
        <EventsBar asked={asked} count={isNothing ? 0 : events?.totalCount} />
      </Wrap>
      <List>
        {hasFailed && <EventsFailed asked={asked} onRetry={() => refetch()} />}
        {!isNothing && !events && !hasFailed && <EventsSkeleton />}
        {(isNothing || events?.nodes.length === 0) && <NoEvents asked={asked} />}
        {!isNothing && events && events.nodes.length > 0 && <EventList events={events} asked={asked} isBusy={isBusy} />}
      </List>
    </>
  );
}
