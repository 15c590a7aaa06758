import type { FragmentType } from '@apollo/client';
import * as text from '#text/notifications.ts';
import type { NotificationKind, TimelineKind } from '#web/apollo/__generated__/types.ts';
import { subjectPath, transactionTitle } from '#web/club/subject.ts';
import { kindWords, pathOf, statusWords } from '#web/club/timelineWords.ts';
import { istDate, istTime } from '#web/format/ist.ts';
import { Num, Points } from '#web/ui/Amount.tsx';
import { Drawing } from '#web/ui/Icon.tsx';
import { Text } from '#web/ui/primitives.ts';
import { styled } from '#web/ui/styled.ts';
import { TextLink } from '#web/ui/TextLink.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import {
  type NotificationLine_notificationFragment,
  useNotificationLine_notificationFragment,
} from './NotificationLine.generated.ts';

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
});

/** Says that an entry is unread, beside the words that only screen readers get. */
const Dot = styled('span', {
  base: {
    flexShrink: '0',
    width: '8px',
    height: '8px',
    marginInlineEnd: '8px',
    borderRadius: 'round',
    background: 'accent.solid',
  },
});

/** The kinds of the timeline, which has words and drawings for them. */
const timelineKinds: Readonly<Record<NotificationKind, TimelineKind>> = {
  POINTS: 'POINTS',
  ORDER: 'ORDER',
  STAY: 'HOTEL_BOOKING',
  ENCASH_REQUEST: 'ENCASH_REQUEST',
  REFERRAL: 'REFERRAL',
};

/** One thing that happened: what, its status then, when, the points that it moved, and whether it is unread. */
export function NotificationLine(props: {
  readonly notification: FragmentType<NotificationLine_notificationFragment>;
  /** Where points and referrals are shown; left out on that page itself. */
  readonly dashboardPath?: string;
}) {
  const { notification, dashboardPath = null } = props;
  const { data, complete } = useNotificationLine_notificationFragment({ from: notification });
  if (!complete) return null;
  const kind = timelineKinds[data.kind];
  const { name, path: drawing } = kindWords[kind];
  const title = transactionTitle(data);
  const ownPath = data.subject ? subjectPath(data.subject) : pathOf(kind, data.subjectId ?? '');
  const path = ownPath ?? dashboardPath;
  const status = statusWords(kind, data.status);
  const isUnread = !data.isRead;
  return (
    <Root>
      <Drawing path={drawing} />
      <Text display="flex" align="baseline" fontWeight="500" overflowWrap="anywhere">
        {isUnread && (
          <>
            <Dot aria-hidden="true" />
            <VisuallyHidden>{text.unread}</VisuallyHidden>
          </>
        )}
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
      </Text>
    </Root>
  );
}
