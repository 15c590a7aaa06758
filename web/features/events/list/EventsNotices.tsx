import { messages } from '#rules/messages.ts';
import * as text from '#text/eventsList.tsx';
import { LinkButton, RetryButton } from '#web/ui/Button.tsx';
import { Message } from '#web/ui/Message.tsx';
import { eventCategories, type EventsAddress, eventsHref, type EventsSearch, isEveryCategory } from './eventsSearch.ts';

/** Shown if the list could not be loaded: 'Failed to fetch data' and Retry. */
export const EventsFailed = (props: { readonly search: EventsAddress; readonly onRetry: () => Promise<unknown> }) => (
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
export function NoEvents({ search }: { readonly search: EventsSearch }) {
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
