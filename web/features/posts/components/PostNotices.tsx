import { messages } from '#rules/messages.ts';
import * as posts from '#text/posts.ts';
import * as text from '#text/post.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { PageMessage } from '#web/ui/PageMessage.tsx';
import { RetryButton } from '#web/ui/RetryButton.tsx';
import { Wrap } from '#web/ui/Wrap.tsx';
import { css } from '#styled-system/css/css.js';
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
