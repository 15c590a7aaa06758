import * as text from '#text/story.tsx';
import { SectionFailure } from '#web/ui/Message.tsx';
import { Muted, Skeleton, Stack } from '#web/ui/primitives.ts';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';

/** What a story that was opened by its link shows instead of its row. */
export type WithoutRow = 'loading' | 'unknown' | 'failed';

export const titleWithoutRow = { loading: text.loading, unknown: text.notFound, failed: text.missing } as const;

export function StoryWithoutRow(props: {
  readonly state: WithoutRow;
  readonly message: string | null;
  readonly onRetry: () => void;
}) {
  if (props.state === 'loading') return <Waiting />;
  if (props.state === 'unknown') return <Muted>{text.notFoundHint}</Muted>;
  return (
    <SectionFailure
      title={text.missing}
      safe={text.missingSafe}
      message={props.message}
      busy={false}
      onRetry={props.onRetry}
    />
  );
}

export const Waiting = () => (
  <>
    <VisuallyHidden role="status">{text.loading}</VisuallyHidden>
    <Stack gap="18px" aria-hidden="true">
      <Skeleton w="72%" />
      <Skeleton w="48%" />
    </Stack>
  </>
);
