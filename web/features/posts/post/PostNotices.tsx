import { messages } from '#rules/messages.ts';
import { css } from '#styled-system/css/css.js';
import * as text from '#text/post.ts';
import * as posts from '#text/posts.ts';
import { LinkButton, RetryButton } from '#web/ui/Button.tsx';
import { PageMessage } from '#web/ui/Message.tsx';
import { Wrap } from '#web/ui/primitives.ts';
import { postsPath } from '../paths.ts';
import { BackToPosts } from './PostHead.tsx';

const styles = {
  frame: css({
    display: 'grid',
    justifyItems: 'start',
    alignContent: 'start',
    gap: '28px',
    minHeight: '56svh',
    paddingBlock: '32px clamp(72px, 9vw, 128px)',
  }),
};

/** No post has this id. */
export const PostMissing = () => (
  <Wrap className={styles.frame}>
    <BackToPosts />
    <PageMessage
      title={text.notFound}
      action={
        <LinkButton to={postsPath} variant="outline">
          {posts.allPosts}
        </LinkButton>
      }
    >
      {text.mayHaveMoved}
    </PageMessage>
  </Wrap>
);

/** Shown if the post could not be loaded. */
export const PostFailed = ({ onRetry }: { readonly onRetry: () => Promise<unknown> }) => (
  <Wrap className={styles.frame}>
    <BackToPosts />
    <PageMessage title={messages.fetchFailed} action={<RetryButton onRetry={onRetry} />}>
      {text.notLoaded}
    </PageMessage>
  </Wrap>
);
