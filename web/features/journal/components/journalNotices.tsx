import { messages } from '#rules/messages.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Message } from '#web/ui/Message.tsx';
import { RetryButton } from '#web/ui/RetryButton.tsx';
import { journalHref, type JournalSearch, listHref } from '../journalSearch.ts';

/** The list could not be had; the original showed an empty one. Public 8. */
export const PostsFailed = (props: { readonly onRetry: () => Promise<unknown> }) => (
  <Message tone="error" title={messages.fetchFailed} action={<RetryButton onRetry={props.onRetry} />}>
    The posts are safe where they are. They come back when the connection does.
  </Message>
);

/** Nothing to show: what was asked for, and the one way on. */
export function NoPosts({ asked, totalCount }: { readonly asked: JournalSearch; readonly totalCount: number }) {
  if (totalCount > 0) {
    return (
      <Message
        tone="empty"
        title="There is no such page"
        action={
          <LinkButton to={listHref({ categories: asked.categories })} variant="outline">
            Back to the first page
          </LinkButton>
        }
      >
        The list is shorter than this address says.
      </Message>
    );
  }
  if (asked.categories.length === 0) {
    return (
      <Message tone="empty" title="No post is published yet">
        The first ones appear here as soon as they are.
      </Message>
    );
  }
  return (
    <Message
      tone="empty"
      title={messages.noPostsFound}
      action={
        <LinkButton to={journalHref({})} variant="outline" preventScrollReset>
          All posts
        </LinkButton>
      }
    >
      Choose another category, or read what there is in all of them.
    </Message>
  );
}
