import { messages } from '#rules/messages.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Message } from '../../../ui/Message.tsx';
import { RetryButton } from '../../../ui/RetryButton.tsx';
import { eventCategories, eventsHref, type EventsSearch, isEveryCategory } from '../eventsSearch.ts';

/** The list could not be had: 'Failed to fetch data', what is safe, and Retry. Public 8. */
export const EventsFailed = (props: { readonly asked: EventsSearch; readonly onRetry: () => Promise<unknown> }) => (
  <Message
    tone="error"
    title={messages.fetchFailed}
    action={
      <>
        <RetryButton onRetry={props.onRetry} />
        {props.asked.after !== undefined && (
          <LinkButton to={eventsHref({ ...props.asked, after: undefined })} variant="quiet">
            Back to the first events
          </LinkButton>
        )}
      </>
    }
  >
    The events could not be loaded. Nothing is lost: they come back when the connection does.
  </Message>
);

/** 'No past events to show for the selected category.', and the same of what is to come. Public 2 (Events archive). */
export function NoEvents({ asked }: { readonly asked: EventsSearch }) {
  const isPast = asked.when === 'PAST';
  const isNarrowed = !isEveryCategory(asked);
  const categories = eventCategories.map(({ value }) => value);
  const other = { when: isPast ? ('UPCOMING' as const) : ('PAST' as const), categories, after: undefined };
  return (
    <Message
      tone="empty"
      title={isPast ? messages.noPastEvents : messages.noUpcomingEvents}
      action={
        <LinkButton
          to={eventsHref(isNarrowed ? { ...asked, categories, after: undefined } : other)}
          variant="outline"
          preventScrollReset
        >
          {isNarrowed && 'Show every category'}
          {!isNarrowed && (isPast ? 'See upcoming events' : 'See past events')}
        </LinkButton>
      }
    >
      {asked.categories.length === 0
        ? 'No category is checked.'
        : 'There may be some in the other category, or another time.'}
    </Message>
  );
}
