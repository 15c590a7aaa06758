import { css } from '#styled-system/css/css.js';
import * as text from '#text/eventsList.tsx';
import { LinkButton } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { EventCard } from '../components/EventCard.tsx';
import type { EventsQuery } from '../Events.generated.ts';
import { EventGrid } from './EventGrid.tsx';
import { eventsHref, type EventsSearch } from './eventsSearch.ts';
import { columnsOf } from './gridRows.ts';

const styles = {
  more: css({ display: 'flex', flexWrap: 'wrap', gap: '12px', marginTop: '64px' }),
};

/** One page of the archive, with a pager if there are more than twenty events. */
export function EventList(props: {
  readonly events: NonNullable<EventsQuery['events']>;
  readonly search: EventsSearch;
  readonly isBusy: boolean;
}) {
  const { nodes, pageInfo } = props.events;
  const { search } = props;
  const columns = columnsOf(nodes.length);
  const next = pageInfo.hasNextPage && pageInfo.endCursor ? pageInfo.endCursor : undefined;
  return (
    <>
      <EventGrid isBusy={props.isBusy}>
        {nodes.map((event, place) => (
          <EventCard key={event.id} event={event} columns={columns[place] ?? 4} priority={place < 2} />
        ))}
      </EventGrid>
      {(next !== undefined || search.after !== undefined) && (
        <p className={styles.more}>
          {search.after !== undefined && (
            <LinkButton to={eventsHref({ ...search, after: undefined })} variant="outline">
              {text.toFirstEvents}
            </LinkButton>
          )}
          {next !== undefined && (
            <LinkButton to={eventsHref({ ...search, after: next })} variant="outline">
              {text.moreEvents}
              <Icon name="arrowRight" />
            </LinkButton>
          )}
        </p>
      )}
    </>
  );
}
