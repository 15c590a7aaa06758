import { messages } from '#rules/messages.ts';
import * as posts from '#text/posts.ts';
import * as text from '#text/postsList.ts';
import { LinkButton, RetryButton } from '#web/ui/Button.tsx';
import { Message } from '#web/ui/Message.tsx';
import { postsHref, type PostsSearch, listHref } from './postsSearch.ts';

/** A list that could not be loaded must not look like an empty one. */
export const PostsFailed = (props: { readonly onRetry: () => Promise<unknown> }) => (
  <Message tone="error" title={messages.fetchFailed} action={<RetryButton onRetry={props.onRetry} />}>
    {text.notLoaded}
  </Message>
);

/** Nothing to show: what was requested, and one way to continue. */
export function NoPosts({ search, totalCount }: { readonly search: PostsSearch; readonly totalCount: number }) {
  if (totalCount > 0) {
    return (
      <Message
        tone="empty"
        title={text.noSuchPage}
        action={
          <LinkButton to={listHref({ categories: search.categories })} variant="outline">
            {text.toFirstPage}
          </LinkButton>
        }
      >
        {text.listIsShorter}
      </Message>
    );
  }
  if (search.categories.length === 0) {
    return (
      <Message tone="empty" title={text.nothingPublished}>
        {text.firstOnesToCome}
      </Message>
    );
  }
  return (
    <Message
      tone="empty"
      title={messages.noPostsFound}
      action={
        <LinkButton to={postsHref({})} variant="outline" preventScrollReset>
          {posts.allPosts}
        </LinkButton>
      }
    >
      {text.chooseAnother}
    </Message>
  );
}
