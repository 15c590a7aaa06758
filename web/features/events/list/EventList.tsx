import * as text from '#text/eventsList.tsx';
import { CursorPager } from '#web/ui/CursorPager.tsx';
import { EventCard } from '../components/EventCard.tsx';
import type { EventsQuery } from '../Events.generated.ts';
import { EventGrid } from './EventGrid.tsx';
import { eventsHref, type EventsSearch } from './eventsSearch.ts';
import { columnsOf } from './gridRows.ts';

/** One page of the archive, with a pager if there are more than twenty events. */
export function EventList(props: {
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
