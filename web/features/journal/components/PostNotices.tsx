import { chakra } from '@chakra-ui/react/styled-system';
import { messages } from '#rules/messages.ts';
import * as journal from '#text/journal.ts';
import * as text from '#text/journalPost.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { PageMessage } from '#web/ui/PageMessage.tsx';
import { RetryButton } from '#web/ui/RetryButton.tsx';
import { Wrap } from '#web/ui/Wrap.tsx';
import { journalPath } from '../paths.ts';
import { BackToJournal } from './PostHead.tsx';

const Frame = chakra(Wrap, {
  base: {
    display: 'grid',
    justifyItems: 'start',
    alignContent: 'start',
    gap: '28px',
    minHeight: '56svh',
    paddingBlock: '32px clamp(72px, 9vw, 128px)',
  },
});

/** No post has this id. */
export const PostMissing = () => (
  <Frame>
    <BackToJournal />
    <PageMessage
      title={text.notFound}
      action={
        <LinkButton to={journalPath} variant="outline">
          {journal.allPosts}
        </LinkButton>
      }
    >
      {text.mayHaveMoved}
    </PageMessage>
  </Frame>
);

/** The post could not be had. */
export const PostFailed = ({ onRetry }: { readonly onRetry: () => Promise<unknown> }) => (
  <Frame>
    <BackToJournal />
    <PageMessage title={messages.fetchFailed} action={<RetryButton onRetry={onRetry} />}>
      {text.notLoaded}
    </PageMessage>
  </Frame>
);
