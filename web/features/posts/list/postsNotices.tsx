import { messages } from '#rules/messages.ts';
import * as text from '#text/posts.ts';
import { Message } from '#web/ui/Message.tsx';
import { postsHref, type PostsSearch, listHref } from './postsSearch.ts';

/** Nothing to show: what was requested, and one way to continue. */
export function NoPosts({ search, totalCount }: { readonly search: PostsSearch; readonly totalCount: number }) {
  if (totalCount > 0) {
    return (
      <Message
        tone="empty"
        title={text.noSuchPage}
        link={{ to: listHref({ categories: search.categories }), label: text.toFirstPage }}
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
    <Message tone="empty" title={messages.noPostsFound} link={{ to: postsHref({}), label: text.allPosts, stay: true }}>
      {text.chooseAnother}
    </Message>
  );
}
