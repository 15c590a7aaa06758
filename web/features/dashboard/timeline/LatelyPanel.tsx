import type { FragmentType } from '@apollo/client';
import * as text from '#text/timeline.ts';
import { failureText } from '#web/apollo/failureText.ts';
import { Sheet } from '#web/ui/Layout.tsx';
import { Note } from '#web/ui/Note.tsx';
import { Flex, Muted, Skeleton, Stack, Text, Title4 } from '#web/ui/primitives.ts';
import { TextLink } from '#web/ui/TextLink.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import type { Section } from '#web/apollo/section.ts';
import { type LatelyPanel_memberFragment, useLatelyPanel_memberFragment } from './LatelyPanel.generated.ts';
import { PartialNote } from '#web/club/PartialNote.tsx';
import { TimelineLine } from './TimelineLine.tsx';

/** The latest timeline entries, beside the chart, with a link to all of them. */
export function LatelyPanel({
  member,
  section: { loading, error, partial, onRetry },
}: {
  readonly member: FragmentType<LatelyPanel_memberFragment> | null;
  readonly section: Section;
}) {
  const { data, complete } = useLatelyPanel_memberFragment({ from: member });
  const entries = (complete && data.timeline?.edges.slice(0, 4)) || null;
  return (
    <Sheet padded aria-labelledby="lately-title">
      <Flex align="baseline" justify="space-between" gap="16px" mb="6px">
        <Title4 id="lately-title">{text.lately}</Title4>
        <TextLink to="/dashboard/timeline" variant="inline" css={{ fontSize: '14' }}>
          {text.seeEverything}
        </TextLink>
      </Flex>
      {entries === null && loading && <LatelySkeleton />}
      {entries === null && !loading && (
        <Note tone="wait" onRetry={onRetry}>
          <Text fontWeight="600">{text.latelyMissing(failureText(error, ['me', 'timeline']))}</Text>
        </Note>
      )}
      {entries?.length === 0 && partial.length === 0 && <Muted mt="8px">{text.latelyNone}</Muted>}
      {entries !== null && entries.length > 0 && (
        <ul aria-labelledby="lately-title">
          {entries.map(({ node }) => (
            <TimelineLine key={node.id} entry={node} />
          ))}
        </ul>
      )}
      {entries !== null && <PartialNote partial={partial} busy={loading} onRetry={onRetry} />}
    </Sheet>
  );
}

function LatelySkeleton() {
  return (
    <>
      <VisuallyHidden role="status">{text.latelyLoading}</VisuallyHidden>
      {['72%', '56%', '64%', '48%'].map((width) => (
        <Stack key={width} gap="10px" py="18px" aria-hidden="true">
          <Skeleton style={{ width }} />
          <Skeleton w="40%" h="12px" />
        </Stack>
      ))}
    </>
  );
}
