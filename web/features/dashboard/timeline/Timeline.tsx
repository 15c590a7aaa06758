import { css } from '#styled-system/css/css.js';
import { groupBy } from '#rules/groupBy.ts';
import * as common from '#text/common.ts';
import * as text from '#text/timeline.ts';
import { istLongMonth } from '#web/format/ist.ts';
import { Button } from '#web/ui/Button.tsx';
import { Sheet } from '#web/ui/Layout.tsx';
import { failureDetail } from '#web/apollo/failureText.ts';
import { Message, SectionFailure } from '#web/ui/Message.tsx';
import { Flex, Skeleton, Stack, Text } from '#web/ui/primitives.ts';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { PartialNote } from '#web/club/PartialNote.tsx';
import { useAnswerNotes } from '#web/apollo/useAnswerNotes.ts';
import { memberQuery } from '#web/apollo/memberQuery.ts';
import { useMore } from '#web/apollo/useMore.ts';
import { TimelineLine } from './TimelineLine.tsx';
import { useTimelineQuery } from './Timeline.generated.ts';

/** The timeline, page by page, and the sources that a response lacks. */
function useTimelinePages() {
  const { notes, context } = useAnswerNotes();
  const { data, error, loading, fetchMore, refetch } = useTimelineQuery({
    ...memberQuery,
    context,
    notifyOnNetworkStatusChange: true,
  });
  const timeline = data?.me?.timeline ?? null;
  const after = timeline?.pageInfo.endCursor ?? null;
  const { isLoadingMore, ...more } = useMore('timeline', () => fetchMore({ variables: { after } }));
  return {
    /** Null until the first page has loaded. */
    entries: timeline?.edges ?? null,
    partial: notes.partial,
    failure: timeline === null ? (error ?? null) : null,
    isLoading: loading || isLoadingMore,
    hasMore: timeline?.pageInfo.hasNextPage ?? false,
    ...more,
    retry: () => void refetch().catch(() => undefined),
  };
}

const styles = {
  month: css({
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '210px minmax(0, 1fr)' },
    gap: '12px 24px',
    marginTop: '36px',
    '&:first-of-type': { marginTop: '8px' },
    '[role=status]:not(:empty) + &': { marginTop: '28px' },
    '& > h2': {
      textStyle: 'h4',
      paddingTop: { lg: '17px' },
      position: { lg: 'sticky' },
      top: { lg: '96px' },
      alignSelf: 'start',
    },
  }),
};

type Pages = ReturnType<typeof useTimelinePages>;
type Edge = NonNullable<Pages['entries']>[number];

/** Points, orders, stays, encash requests, visits and referrals in one list, newest first, by month. */
export function Timeline() {
  const pages = useTimelinePages();
  const { entries, failure, partial, isLoading, retry } = pages;
  if (failure !== null) {
    return (
      <Sheet as="div" padded>
        <SectionFailure
          title={text.missing}
          safe={text.missingSafe}
          message={failureDetail(failure, ['me', 'timeline'])}
          busy={isLoading}
          onRetry={retry}
        />
      </Sheet>
    );
  }
  if (entries === null) return <TimelineSkeleton />;
  return (
    <>
      <PartialNote partial={partial} busy={isLoading} onRetry={retry} />
      {entries.length === 0 ? <Nothing /> : <Months edges={entries} />}
      {pages.hasMore && (
        <Flex mt="28px" wrap="wrap" align="center" gap="8px 20px">
          <Button variant="outline" busy={isLoading} busyText={common.loading} onClick={pages.loadMore}>
            {pages.moreFailure === null ? text.showMore : common.retry}
          </Button>
          {pages.moreFailure !== null && (
            <Text as="span" role="alert" color="bad" fontWeight="500" textStyle="small">
              {pages.moreFailure}
            </Text>
          )}
        </Flex>
      )}
    </>
  );
}

function Months({ edges }: { readonly edges: readonly Edge[] }) {
  const months = groupBy(edges, ({ node }) => istLongMonth(node.at));
  return [...months].map(([month, entries]) => (
    <section className={styles.month} key={month} aria-label={month}>
      <h2>{month}</h2>
      <Sheet as="ul">
        {entries.map(({ node }) => (
          <TimelineLine key={node.id} entry={node} inset />
        ))}
      </Sheet>
    </section>
  ));
}

function Nothing() {
  return (
    <Sheet as="div" padded>
      <Message tone="empty" title={text.noneYet} link={{ to: '/projects', label: text.seeProjects, size: 'sm' }}>
        {text.noneYetHint}
      </Message>
    </Sheet>
  );
}

function TimelineSkeleton() {
  return (
    <section className={styles.month}>
      <VisuallyHidden role="status">{text.loading}</VisuallyHidden>
      <Skeleton w="140px" h="22px" mt={{ lg: '22px' }} />
      <Sheet as="div" aria-hidden="true">
        {['52%', '40%', '60%', '46%', '56%', '38%'].map((width) => (
          <Stack key={width} gap="10px" p="20px 24px" minH="83px">
            <Skeleton style={{ width }} />
            <Skeleton w="28%" h="12px" />
          </Stack>
        ))}
      </Sheet>
    </section>
  );
}
