import { messages } from '#rules/messages.ts';
import { css } from '#styled-system/css/css.js';
import * as text from '#text/post.ts';
import * as posts from '#text/posts.ts';
import { PageState } from '#web/ui/Message.tsx';
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
    <PageState title={text.notFound} link={{ to: postsPath, label: posts.allPosts, variant: 'outline' }}>
      {text.mayHaveMoved}
    </PageState>
  </Wrap>
);

/** Shown if the post could not be loaded. */
export const PostFailed = ({ onRetry }: { readonly onRetry: () => Promise<unknown> }) => (
  <Wrap className={styles.frame}>
    <BackToPosts />
    <PageState title={messages.fetchFailed} onRetry={onRetry}>
      {text.notLoaded}
    </PageState>
  </Wrap>
);
