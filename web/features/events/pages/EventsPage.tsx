import type { ApolloClient } from '@apollo/client';
import { skipToken } from '@apollo/client/react';
import { useLoaderData, useNavigation, useSearchParams } from 'react-router-dom';
import { Children, type CSSProperties, type ReactNode } from 'react';
import { messages } from '#rules/messages.ts';
import * as text from '#text/events.tsx';
import type { PageData, PageLoader } from '#web/routing/pageLoader.ts';
import { waitFor } from '#web/routing/waitFor.ts';
import { brand } from '#web/brand/brand.ts';
import { PictureSkeleton, Skeleton, Wrap } from '#web/ui/primitives.ts';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { CursorPager } from '#web/ui/CursorPager.tsx';
import { css } from '#styled-system/css/css.js';
import { LinkButton, RetryButton } from '#web/ui/Button.tsx';
import { Message } from '#web/ui/Message.tsx';
import { EventsDocument, type EventsQuery, useEventsQuery } from '../Events.generated.ts';
import { EventsBanner } from '../list/EventsBanner.tsx';
import { EventsBar } from '../list/EventsBar.tsx';
import {
  eventCategories,
  type EventsAddress,
  eventsHref,
  type EventsSearch,
  eventsVariables,
  isEveryCategory,
  parseEventsSearch,
} from '../list/eventsSearch.ts';
import { openingTime, useShownEvents } from '../list/useShownEvents.ts';
import { eventsPath } from '../paths.ts';
import { UpcomingEventsDocument } from '../UpcomingEvents.generated.ts';
import { EventCard, eventCardStyles } from '../components/EventCard.tsx';
import { columnsOf } from '../list/gridRows.ts';

/** Shown if the list could not be loaded: 'Failed to fetch data' and Retry. */
const EventsFailed = (props: { readonly search: EventsAddress; readonly onRetry: () => Promise<unknown> }) => (
  <Message
    tone="error"
    title={messages.fetchFailed}
    action={
      <>
        <RetryButton onRetry={props.onRetry} />
        {props.search.after !== undefined && (
          <LinkButton to={eventsHref({ ...props.search, after: undefined })} variant="quiet">
            {text.toFirstEvents}
          </LinkButton>
        )}
      </>
    }
  >
    {text.notLoaded}
  </Message>
);

/** 'No past events to show for the selected category.', and the same for upcoming events. */
function NoEvents({ search }: { readonly search: EventsSearch }) {
  const isPast = search.when === 'PAST';
  const isNarrowed = !isEveryCategory(search);
  const categories = eventCategories.map(({ value }) => value);
  const other = { when: isPast ? ('UPCOMING' as const) : ('PAST' as const), categories, after: undefined };
  return (
    <Message
      tone="empty"
      title={isPast ? messages.noPastEvents : messages.noUpcomingEvents}
      link={{
        to: eventsHref(isNarrowed ? { ...search, categories, after: undefined } : other),
        label: isNarrowed ? text.showEveryCategory : isPast ? text.seeUpcoming : text.seePast,
        stay: true,
      }}
    >
      {search.categories.length === 0 ? text.noCategoryChecked : text.lookElsewhere}
    </Message>
  );
}

const styles = {
  grid: css({
    display: 'grid',
    gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
    gap: '64px 24px',
    listStyle: 'none',
    transition: 'opacity .18s',
    '&[aria-busy=true]': { opacity: '0.55' },
    '& > li': { gridColumn: 'span var(--columns)', '--picture': '340px', '--name': '1.5rem', minWidth: '0' },
    '& > li[data-tall]': { '--picture': '460px' },
    '& > li[data-wide]': { '--name': '{fontSizes.38}' },
    _underMenu: {
      '& > li, & > li[data-tall]': { gridColumn: 'span 6', '--picture': '320px', '--name': '1.5rem' },
      '& > li:last-of-type:nth-of-type(odd)': { gridColumn: '1 / -1' },
    },
    _onPhones: { gap: '48px 0', '& > li': { gridColumn: '1 / -1 !important' } },
  }),
};

/** The rows of the archive: 7 and 5, three of 4, 5 and 7 columns. Used for the events and for their skeleton. */
function EventGrid(props: { readonly isBusy?: boolean; readonly children: ReactNode }) {
  const columns = columnsOf(Children.count(props.children));
  return (
    <ul className={styles.grid} role="list" aria-busy={props.isBusy || undefined}>
      {Children.map(props.children, (child, place) => {
        const width = columns[place] ?? 4;
        return (
          <li
            style={{ '--columns': width } as CSSProperties}
            {...(width === 4 ? {} : { 'data-tall': '' })}
            {...(width >= 7 ? { 'data-wide': '' } : {})}
          >
            {child}
          </li>
        );
      })}
    </ul>
  );
}

/** One page of the archive, with a pager if there are more than twenty events. */
function EventList(props: {
  readonly events: NonNullable<EventsQuery['events']>;
  readonly search: EventsSearch;
  readonly isBusy: boolean;
}) {
  const { nodes, pageInfo } = props.events;
  const { search } = props;
  const columns = columnsOf(nodes.length);
  return (
    <>
      <EventGrid isBusy={props.isBusy}>
        {nodes.map((event, place) => (
          <EventCard key={event.id} event={event} columns={columns[place] ?? 4} />
        ))}
      </EventGrid>
      <CursorPager
        search={search}
        pageInfo={pageInfo}
        href={eventsHref}
        first={text.toFirstEvents}
        more={text.moreEvents}
        css={{ marginTop: '64px' }}
      />
    </>
  );
}

/** The empty frames of the cards. */
const EventsSkeleton = () => (
  <>
    <VisuallyHidden role="status">{text.loadingEvents}</VisuallyHidden>
    <div aria-hidden="true">
      <EventGrid>
        {['46%', '60%', '52%', '40%', '56%'].map((width) => (
          <div className={eventCardStyles.card} key={width}>
            <div className={eventCardStyles.frame}>
              <PictureSkeleton h="100%" aspectRatio="auto" />
            </div>
            <Skeleton h="26px" mt="22px" style={{ width }} />
            <Skeleton w="34%" mt="12px" />
          </div>
        ))}
      </EventGrid>
    </div>
  </>
);

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
