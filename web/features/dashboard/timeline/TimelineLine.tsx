import type { FragmentType } from '@apollo/client';
import * as text from '#text/timeline.ts';
import { separator } from '#web/format/joinKnown.ts';
import { TimelineRow } from '#web/club/TimelineRow.tsx';
import { activityTitle, pathOf, statusWords } from '#web/club/timelineWords.ts';
import { Num } from '#web/ui/Amount.tsx';
import { type TimelineLine_entryFragment, useTimelineLine_entryFragment } from './TimelineLine.generated.ts';

/** One timeline entry, with its status now, and its number in the source if that is not its title. */
export function TimelineLine(props: {
  readonly entry: FragmentType<TimelineLine_entryFragment>;
  /** Inside a sheet of its own, with the sheet's padding. */
  readonly inset?: boolean;
}) {
  const { data, complete } = useTimelineLine_entryFragment({ from: props.entry });
  if (!complete) return null;
  const { kind, subject, title, statusText: status, points, at } = data;
  const recordName = subject?.__typename === 'PointsTransaction' ? subject.name : null;
  // The entry stands at the time at which it began. Its status is that of today.
  const now = statusWords(kind, status);
  const note = (
    <>
      {now !== null && (
        <>
          {separator}
          {text.statusNow(now)}
        </>
      )}
      {recordName !== null && recordName !== title && (
        <>
          {separator}
          <Num>{recordName}</Num>
        </>
      )}
    </>
  );
  return (
    <TimelineRow
      kind={kind}
      title={activityTitle(data)}
      path={pathOf(subject)}
      points={points}
      at={at}
      note={note}
      inset={props.inset ?? false}
    />
  );
}
