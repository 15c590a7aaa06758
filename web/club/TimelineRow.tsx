import type { ReactNode } from 'react';
import type { ActivityKind } from '#web/apollo/__generated__/types.ts';
import { istDate, istTime } from '#web/format/ist.ts';
import { separator } from '#web/format/joinKnown.ts';
import { Num, Points } from '#web/ui/Amount.tsx';
import { Drawing } from '#web/ui/Icon.tsx';
import { Text } from '#web/ui/primitives.ts';
import { styled } from '#web/ui/styled.ts';
import { TextLink } from '#web/ui/TextLink.tsx';
import { kindWords } from './timelineWords.ts';

const Root = styled('li', {
  base: {
    position: 'relative',
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

/** One thing that happened: what, when, and the points that it moved. */
export function TimelineRow(props: {
  readonly kind: ActivityKind;
  readonly title: string;
  /** The page with the details; null if there is none. */
  readonly path: string | null;
  /** In words, as it was then. */
  readonly status?: string | null;
  readonly points: number | null;
  /** ISO 8601. */
  readonly at: string;
  /** Before the title. */
  readonly mark?: ReactNode;
  /** After the time. */
  readonly note?: ReactNode;
  /** Inside a sheet of its own, with the sheet's padding. */
  readonly inset?: boolean;
}) {
  const { kind, title, path, status = null, points, at, mark, note, inset = false } = props;
  const { name, path: drawing } = kindWords[kind];
  return (
    <Root inset={inset}>
      <Drawing path={drawing} />
      <Text display="flex" align="baseline" fontWeight="500" overflowWrap="anywhere" textWrap="pretty">
        {mark}
        <span>
          {path === null ? (
            title
          ) : (
            <TextLink to={path} variant="inline" css={{ fontWeight: '500', color: 'fg.ink' }}>
              {title}
            </TextLink>
          )}
        </span>
      </Text>
      {points === null ? (
        <span />
      ) : (
        <Points value={points} signed tone={points > 0 ? 'points' : 'ink'} css={{ fontWeight: '600' }} />
      )}
      <Text gridColumn="2 / -1" fontSize="14" color="fg.muted">
        {name}
        <span>{status !== null && <>, {status}</>}</span>
        {separator}
        <Num>
          {istDate(at)}, {istTime(at)}
        </Num>
        {note}
      </Text>
    </Root>
  );
}
