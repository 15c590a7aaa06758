import type { FragmentType } from '@apollo/client';
import { subjectPath, transactionTitle } from '#web/club/subject.ts';
import { istDate, istTime } from '#web/format/ist.ts';
import { Num, Points } from '#web/ui/Amount.tsx';
import { Drawing } from '#web/ui/Icon.tsx';
import { Text } from '#web/ui/primitives.ts';
import { styled } from '#web/ui/styled.ts';
import { TextLink } from '#web/ui/TextLink.tsx';
import { type TimelineLine_entryFragment, useTimelineLine_entryFragment } from './TimelineLine.generated.ts';
import { kindWords, pathOf, statusWords } from '#web/club/timelineWords.ts';

const Root = styled('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: '20px minmax(0, 1fr) auto',
    gap: '2px 14px',
    alignItems: 'baseline',
    textStyle: 'small',
    paddingBlock: '14px',
    '& + &': { borderTop: '1px solid {colors.line}' },
    '& > svg': { color: 'fg.muted', width: '18px', height: '18px', alignSelf: 'start', marginTop: '3px' },
  },
  variants: { inset: { true: { paddingInline: { base: '18px', md: '24px' }, paddingBlock: '17px' } } },
});

/** One timeline entry: what, when, its status, and the points that it moved. */
export function TimelineLine(props: {
  readonly entry: FragmentType<TimelineLine_entryFragment>;
  /** Inside a sheet of its own, with the sheet's padding. */
  readonly inset?: boolean;
}) {
  const { data, complete } = useTimelineLine_entryFragment({ from: props.entry });
  if (!complete) return null;
  const { name, path: drawing } = kindWords[data.kind];
  const title = transactionTitle(data);
  const path = data.subject ? subjectPath(data.subject) : pathOf(data.kind, data.subjectId);
  const status = statusWords(data.kind, data.status);
  return (
    <Root inset={props.inset ?? false}>
      <Drawing path={drawing} />
      <Text fontWeight="500" overflowWrap="anywhere">
        {path === null ? (
          title
        ) : (
          <TextLink to={path} variant="inline" fontWeight="500" color="fg.ink">
            {title}
          </TextLink>
        )}
      </Text>
      {data.points === null ? (
        <span />
      ) : (
        <Points value={data.points} signed tone={data.points > 0 ? 'points' : 'ink'} fontWeight="600" />
      )}
      <Text gridColumn="2 / -1" fontSize="14" color="fg.muted">
        {name}
        {status !== null && <>, {status}</>}{' '}
        <Num>
          {'· '}
          {istDate(data.at)}, {istTime(data.at)}
        </Num>
        {data.recordName !== null && data.recordName !== data.title && (
          <Num>
            {' · '}
            {data.recordName}
          </Num>
        )}
      </Text>
    </Root>
  );
}
