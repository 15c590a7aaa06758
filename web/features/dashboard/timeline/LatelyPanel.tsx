import type { FragmentType } from '@apollo/client';
import { css } from '#styled-system/css/css.js';
import * as text from '#text/timeline.ts';
import { failureText } from '#web/apollo/failureText.ts';
import { Sheet } from '#web/ui/Layout.tsx';
import { Note } from '#web/ui/Note.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import type { Section } from '../components/useDashboard.ts';
import { type LatelyPanel_memberFragment, useLatelyPanel_memberFragment } from './LatelyPanel.generated.ts';
import { PartialNote } from './PartialNote.tsx';
import { TimelineLine } from './TimelineLine.tsx';

const styles = {
  head: css({
    display: 'flex',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: '16px',
    marginBottom: '6px',
  }),
  title: css({ textStyle: 'h4' }),
};

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
      <div className={styles.head}>
        <h2 className={styles.title} id="lately-title">
          {text.lately}
        </h2>
        <TextLink to="/dashboard/timeline" variant="inline" css={{ fontSize: '14' }}>
          {text.seeEverything}
        </TextLink>
      </div>
      {entries === null && loading && <LatelySkeleton />}
      {entries === null && !loading && (
        <Note tone="wait" onRetry={onRetry}>
          <p className={css({ fontWeight: '600' })}>{text.latelyMissing(failureText(error, ['me', 'timeline']))}</p>
        </Note>
      )}
      {entries?.length === 0 && (
        <p className={css({ textStyle: 'small', color: 'fg.muted', marginTop: '8px' })}>{text.latelyNone}</p>
      )}
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
        <div key={width} className={css({ display: 'grid', gap: '10px', paddingBlock: '18px' })} aria-hidden="true">
          <Skeleton style={{ width }} />
          <Skeleton css={{ width: '40%', height: '12px' }} />
        </div>
      ))}
    </>
  );
}
